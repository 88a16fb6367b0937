/**
 * What ends where its first Zstandard frame ends (RFC 8878, section 3.1). The decompressor takes
 * further frames for more of the same content, and passes over empty and skippable ones.
 */
const prefixBytes = 5;
const blockHeaderBytes = 3;
const checksumBytes = 4;
const checksumFlag = 0b100;
const singleSegmentFlag = 0b10_0000;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];
const rleBlock = 1;
/** What Node's compressing streams write behind their frame: one without content, with a checksum. */
const nodesLastFrame = Buffer.from("28b52ffd240001000099e9d851", "hex");

/** Passes the bytes on. Calls `onExcess`, which throws, as soon as one stands behind the frame. */
export async function* singleZstdFrame(
  bytes: AsyncIterable<Buffer>,
  onExcess: () => never,
): AsyncGenerator<Buffer> {
  const parts = partsOfFrame();
  let part = parts.next();
  let buffered = Buffer.alloc(0);
  for await (const piece of bytes) {
    buffered = Buffer.concat([buffered, piece]);
    while (part.done !== true && buffered.length >= part.value) {
      const { value } = part;
      part = parts.next(buffered.subarray(0, value));
      buffered = buffered.subarray(value);
    }
    if (part.done === true && !nodesLastFrame.subarray(0, buffered.length).equals(buffered)) {
      onExcess();
    }
    yield piece;
  }
}

/** Asks for the bytes of each part, by their number: at most those of a block, 128 KB. */
function* partsOfFrame(): Generator<number, void, Buffer> {
  const descriptor = (yield prefixBytes).readUInt8(prefixBytes - 1);
  yield headerBytes(descriptor);
  for (let isLast = false; !isLast;) {
    const header = (yield blockHeaderBytes).readUIntLE(0, blockHeaderBytes);
    isLast = (header & 1) === 1;
    // A block of one repeated byte gives the number of times as its size.
    yield ((header >> 1) & 0b11) === rleBlock ? 1 : header >> 3;
  }
  if ((descriptor & checksumFlag) !== 0) yield checksumBytes;
}

/** What the header takes behind its descriptor: window, dictionary and size of the content. */
function headerBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & singleSegmentFlag) !== 0;
  const size = contentSizeBytes[descriptor >> 6] ?? 0;
  const ofDictionary = dictionaryIdBytes[descriptor & 0b11] ?? 0;
  return ofDictionary + (isSingleSegment ? Math.max(size, 1) : size + 1);
}
