import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs, headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the database keeps of a secret. A fast hash is enough: unlike a password, a secret of ours cannot be guessed.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret that follows one: the key without the secret is not enough to make it. */
export function nextSecret(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('base64url');
}
