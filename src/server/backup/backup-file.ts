/** The file of a backup on its disk: it appears when it is whole, and replaces nothing. */
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../error-code.ts";
import { fileStartError } from "../file-start-error.ts";
import { makeFolder, syncFolder } from "../folder.ts";
import { StartError } from "../start-error.ts";

/** It holds hashes of passwords and unpublished content: for its owner's eyes only. */
const fileMode = 0o600;

/**
 * Writes the pieces into a file that doesn't exist yet and returns its size. The bytes go to a name
 * of their own first, so two backups to one file never mix. Throws a StartError that says why the
 * file can't be written.
 */
export async function writeBackupFile(
  file: string,
  pieces: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  const onFile = <Result>(work: Promise<Result>) => work.catch((error) => fail(file, error));
  if (await stat(file).catch(() => null)) throw existsAlready(file);
  await onFile(makeFolder(dirname(file)));
  const unfinished = `${file}.unfinished-${randomBytes(6).toString("hex")}`;
  const handle = await onFile(open(unfinished, "wx", fileMode));
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      await onFile(handle.writeFile(piece));
      bytes += piece.length;
    }
    await onFile(handle.sync());
    await publish(unfinished, file, onFile);
    return bytes;
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

/** Renames the whole file to its name, which it takes first: `rename` would replace another's. */
async function publish(
  unfinished: string,
  file: string,
  onFile: <Result>(work: Promise<Result>) => Promise<Result>,
): Promise<void> {
  const name = await open(file, "wx", fileMode).catch((error) => {
    throw errorCode(error) === "EEXIST"
      ? existsAlready(file)
      : fileStartError(file, "written", error);
  });
  await name.close();
  try {
    await onFile(rename(unfinished, file));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await onFile(syncFolder(dirname(file)));
}

/**
 * The bytes of a backup. Throws a StartError that says why they can't be read, and where the signal
 * aborts it.
 */
export async function* readBackupFile(file: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { signal }) as AsyncIterable<Buffer>;
  } catch (error) {
    signal?.throwIfAborted();
    throw fileStartError(file, "read", error);
  }
}

function fail(file: string, error: unknown): never {
  throw fileStartError(file, "written", error);
}

function existsAlready(file: string): StartError {
  return new StartError(`${file} exists already. Name another file, or remove that one first.`);
}
