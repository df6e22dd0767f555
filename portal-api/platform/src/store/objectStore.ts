/**
 * Stores bytes by name. Names contain a hash of the content, so an object never changes once it exists. A store only has
 * to guarantee that a `put` is visible completely or not at all, and that it is durable once acknowledged.
 */
export interface ObjectStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Also succeeds if there is no such object. */
  delete(name: string): Promise<void>;
}
