import type { PGlite } from '@electric-sql/pglite';
import { EventEmitter } from 'node:events';
import { parse } from 'pg-protocol';

export type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type BackendMessage = BackendMessages[number];

/** So much is parsed and handed on at a time: some milliseconds of work. */
const SLICE_BYTES = 64 * 1024;

/**
 * The wire bytes as the message objects of pg's own parser, errors being real `DatabaseError`s. A large answer is parsed
 * slice by slice while it is walked through, and other work has its turn in between; who asked sends nothing more
 * before the last message, which says that the engine is ready.
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
