import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** Crockford's alphabet, without I, L, O and U. It has 32 characters, so every byte maps to them uniformly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/** Codes of 120 random bits, in groups of four. ASVS 6.5.2 allows a fast hash for codes of at least 112 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-');
  });
}

/** The stored form of a code, regardless of its formatting. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
