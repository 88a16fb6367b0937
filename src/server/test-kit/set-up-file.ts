/** Vitest runs this before each test file, also where files share a process. */
import { afterAll } from "vitest";
import { finishFile } from "./file-finished.ts";

afterAll(finishFile);
