import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs, headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the database stores. A fast one is enough: unlike a password, our random secrets can't be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The successor of a secret, which can't be derived from the key alone. */
export function nextSecret(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}
