import { createHash } from 'node:crypto';

/**
 * Stores the bytes of releases by name. Names are content hashes, so an object never changes once it exists. A store
 * only has to guarantee that a `put` is visible completely or not at all, and that it is durable once acknowledged.
 */
export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Also succeeds if there is no such object. */
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
