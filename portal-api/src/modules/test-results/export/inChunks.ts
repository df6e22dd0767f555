/** The same bytes in chunks of equal size; the last one has the remainder. */
export async function* inChunks(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < size) continue;
    let rest = Buffer.concat(held, length);
    for (; rest.length >= size; rest = rest.subarray(size)) yield rest.subarray(0, size);
    held = rest.length > 0 ? [rest] : [];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
