import type { PGlite } from '@electric-sql/pglite';
import { EventEmitter } from 'node:events';
import { parse } from 'pg-protocol';

export type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type BackendMessage = BackendMessages[number];

/** The size that is parsed at a time; takes a few milliseconds. */
const SLICE_BYTES = 64 * 1024;

/**
 * Parses the wire bytes with pg's own parser, so that errors are real `DatabaseError`s. A large response is parsed slice
 * by slice, with other work in between. This is safe because the caller sends nothing more before the last message,
 * which reports that the engine is ready.
 */
export function wireMessages(bytes: Uint8Array | undefined): BackendMessages {
  if (!bytes || bytes.length === 0) return [];
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { forEach: (take: (message: BackendMessage) => void) => walk(whole, take) } as BackendMessages;
}

function walk(bytes: Buffer, take: (message: BackendMessage) => void): void {
  const source = new EventEmitter();
  void parse(source as unknown as NodeJS.ReadableStream, (message) => take(message as BackendMessage));
  let start = 0;
  function next(): void {
    source.emit('data', bytes.subarray(start, start + SLICE_BYTES));
    start += SLICE_BYTES;
    if (start < bytes.length) setImmediate(next);
  }
  next();
}
