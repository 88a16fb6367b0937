/** Sends a document as it is, and says how far it has come: `fetch` can't say that of what it sends. */
import * as z from "zod";
import { okMessage } from "#contract/envelope.ts";
import { maxTextCharacters, slowestUplink } from "#contract/limits.ts";
import { text } from "#admin/text/text.ts";
import { CallFailure } from "./call-failure.ts";
import { failureOf, inSession } from "./call.ts";

const uploaded = z.object({
  message: z.literal(okMessage),
  data: z.object({ url: z.string(), size: z.int() }),
});

/** A stored document. */
export type UploadedDocument = z.infer<typeof uploaded>["data"];

const path = "/dashboard/documents";
const responseTimeoutMs = 90_000;

/** Stores a PDF. `onProgress` gets the share that has been sent, from 0 to 1. */
export function uploadDocument(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedDocument> {
  return inSession({ method: "POST", path, data: uploaded }, async () => {
    const { status, headers, body } = await sent(file, onProgress, signal);
    const response = uploaded.safeParse(body);
    if (status === 200 && response.success) return response.data.data;
    throw failureOf({ status, headers }, body);
  });
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A file's name as it is sent and stored. */
export function sentName(name: string): string {
  return name.slice(0, maxTextCharacters).toWellFormed();
}

function sent(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const request = new XMLHttpRequest();
  const fail = () => reject(new CallFailure("noResponse", text.failure.noResponse));
  const name = encodeURIComponent(sentName(file.name));
  request.open("POST", `/api${path}?name=${name}`);
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
  request.setRequestHeader("Content-Type", "application/pdf");
  request.responseType = "json";
  request.timeout = responseTimeoutMs + Math.ceil(file.size / slowestUplink);
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener("load", () => {
    const seconds = request.getResponseHeader("Retry-After");
    const headers = new Headers(seconds === null ? {} : { "Retry-After": seconds });
    resolve({ status: request.status, headers, body: request.response });
  });
  request.addEventListener("error", fail);
  request.addEventListener("timeout", fail);
  request.addEventListener("abort", () => reject(signal.reason));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}
