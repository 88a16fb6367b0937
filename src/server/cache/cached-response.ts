/** A response that is the same for every client, as the bytes that are sent. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  type BrotliOptions,
} from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

/** A response as it is rendered, before it is encoded. */
export interface TextResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Target of a redirect. */
  readonly location?: string;
  /** What a CDN purges it by. */
  readonly surrogateKey?: string;
  /** Of the style element in it, as the content policy names it. */
  readonly styleHash?: string | null;
}

/** A response with its encodings, ready to be sent any number of times. */
export interface CachedResponse extends Omit<TextResponse, "body"> {
  /** Compressed on first use. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Strong, one for each encoding. */
  readonly etags: Readonly<Record<Encoding, string>>;
  /** What Fastify has sent of it so far, for the fast path. */
  readonly sent: ReadonlyMap<string, SentResponse>;
  addSent(key: string, response: SentResponse): void;
  /** Memory that it takes now. */
  byteCount(): number;
}

/** A response as it was sent; `head` has names and values of its header fields in turn. */
export interface SentResponse {
  readonly status: number;
  readonly head: string[];
  readonly body: Buffer | null;
}

/**
 * Above level 4 brotli takes longer than the render, to save a few bytes. For such texts a window of 64 KB compresses
 * as well as a large one, and is allocated faster.
 */
const brotliOptions: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (bytes) => bytes,
};
const decompress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

interface Variant {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** Roughly what the header fields of a response take. */
const headBytes = 2_048;

/** The response as bytes, in the encodings that were requested only: HTML is several times as large as compressed. */
export function createCachedResponse(
  { body, ...response }: TextResponse,
  onResize: () => void = () => {},
): CachedResponse {
  const rendered: Variant = { encoding: "identity", bytes: Buffer.from(body) };
  /** What other encodings are made from: the rendered text, then the first that was requested in its place. */
  let source = rendered;
  const variants = new Map<Encoding, Promise<Buffer>>();
  const sent = new Map<string, SentResponse>();
  const tag = hash("sha256", rendered.bytes, "base64url").slice(0, 22);
  let byteCount = rendered.bytes.length;

  async function encode(encoding: Encoding): Promise<Buffer> {
    const identity = decompress[source.encoding](source.bytes);
    const bytes = exactly(await compress[encoding](identity));
    byteCount += bytes.length;
    if (source === rendered) {
      byteCount -= rendered.bytes.length;
      source = { encoding, bytes };
    }
    onResize();
    return bytes;
  }

  return {
    ...response,
    body(encoding) {
      const variant = variants.get(encoding) ?? encode(encoding);
      variants.set(encoding, variant);
      return variant;
    },
    etags: { br: `"${tag}-br"`, gzip: `"${tag}-gz"`, identity: `"${tag}"` },
    sent,
    addSent(key, asSent) {
      sent.set(key, asSent);
      byteCount += headBytes;
      onResize();
    },
    byteCount: () => byteCount,
  };
}

/** The bytes in memory of their own size: Node cuts small buffers from larger ones. */
function exactly(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
