import { createHash } from 'node:crypto';

/**
 * Where the bytes of releases lie, by name. Names are content hashes, so an object never changes once it is
 * there; that is all a store has to promise: a `put` is visible whole or not at all, and survives once answered.
 */
export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined where there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Done, too, where there is no such object. */
  delete(name: string): Promise<void>;
}

/** Whether bytes are the object of this name. */
export function isObject(name: string, bytes: Buffer): boolean {
  return createHash('sha384').update(bytes).digest('hex') === name;
}

/** Name of the object with this Subresource Integrity value. */
export function objectName(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}
