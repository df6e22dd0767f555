import { createHash } from 'node:crypto';

/** Whether bytes are the object of this name. */
export function isObject(name: string, bytes: Buffer): boolean {
  return createHash('sha384').update(bytes).digest('hex') === name;
}

/** Name of the object with this Subresource Integrity value. */
export function objectName(integrity: string): string {
  return Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
}
