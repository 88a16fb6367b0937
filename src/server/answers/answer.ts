/** An answer that is the same for everybody, as text and as the bytes that are sent (design 7). */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** An answer as it is made, with what its being right depends on. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Kept although its status isn't 200. */
  readonly isKept?: boolean;
  /** What was read, as keys (see `content-keys.ts`). */
  readonly reads: ReadonlySet<string>;
  /** When what visitors see of that changes by itself; null when it doesn't. */
  readonly validUntil: Date | null;
}

/** An answer as bytes. */
export interface KeptAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly location?: string;
  /** Bytes before compression. */
  readonly byteCount: number;
  /** Made when it is first asked for. */
  body(encoding: Encoding): Buffer | Promise<Buffer>;
  /** Strong, one for each encoding. */
  readonly etags: Readonly<Record<Encoding, string>>;
  /** What Fastify has sent of it so far, for the fast path. */
  readonly sent: ReadonlyMap<string, SentResponse>;
  addSent(key: string, response: SentResponse): void;
}

/** A response as it was sent; `head` has the names and values of its header fields in turn. */
export interface SentResponse {
  readonly status: number;
  readonly head: string[];
  readonly body: Buffer | null;
}

type Compressed = Exclude<Encoding, "identity">;

/**
 * Beyond level 4 brotli costs more time than a render for a few bytes less. A window of 64 KB is as
 * good as a large one for such texts, and is made much faster.
 */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};
/** Up to this size compressing takes less time than handing it to another thread. */
const maxBytesAtOnce = 65_536;

/** What the header fields of a response take, roughly. */
const headBytes = 2_048;

const compressAtOnce: Readonly<Record<Compressed, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions),
  gzip: (bytes) => gzipSync(bytes),
};
const brotliAside = promisify(brotliCompress);
const compressAside: Readonly<Record<Compressed, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotliAside(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** At once, for it takes a fraction of the time that compressing takes. */
const restore: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => alone(brotliDecompressSync(bytes)),
  gzip: (bytes) => alone(gunzipSync(bytes)),
  identity: (bytes) => bytes,
};

/**
 * The bytes of an answer, in the encodings that somebody has taken and no other: a page as it was made is several
 * times as large as compressed. `onGrowth` hears of what they take more or, below zero, less.
 */
export function asBytes(
  { status, contentType, location, body }: Omit<Answer, "reads" | "validUntil">,
  onGrowth: (byteCount: number) => void = () => {},
): KeptAnswer {
  /** As it was made, until the first has taken it. */
  let untaken: Buffer | null = bytesOf(body);
  const byteCount = untaken.length;
  const taken = new Map<Encoding, Buffer | Promise<Buffer>>();
  const sent = new Map<string, SentResponse>();
  const tag = hash("sha256", untaken, "base64url").slice(0, 22);

  function asMade(): Buffer {
    if (untaken !== null) return untaken;
    for (const [encoding, bytes] of taken) {
      if (!(bytes instanceof Promise)) return restore[encoding](bytes);
    }
    throw new Error("An answer that was taken is in no encoding.");
  }

  function keep(encoding: Encoding, bytes: Buffer): Buffer {
    taken.set(encoding, bytes);
    onGrowth(bytes.length - (untaken?.length ?? 0));
    untaken = null;
    return bytes;
  }

  return {
    status,
    contentType,
    byteCount,
    ...(location === undefined ? {} : { location }),
    body(encoding) {
      const ready = taken.get(encoding);
      if (ready !== undefined) return ready;
      const made = asMade();
      if (encoding === "identity") return keep(encoding, made);
      if (byteCount <= maxBytesAtOnce) {
        return keep(encoding, alone(compressAtOnce[encoding](made)));
      }
      const promise = compressAside[encoding](made).then((bytes) => keep(encoding, alone(bytes)));
      taken.set(encoding, promise);
      return promise;
    },
    etags: { br: `"${tag}-br"`, gzip: `"${tag}-gz"`, identity: `"${tag}"` },
    sent,
    addSent(key, response) {
      sent.set(key, response);
      onGrowth(headBytes);
    },
  };
}

/** A text in memory of its own. */
function bytesOf(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}

/** The bytes in memory of their own: Node cuts small buffers from larger ones, which stay as long as they do. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
