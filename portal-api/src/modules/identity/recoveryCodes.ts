import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** 32 signs, so that every byte falls on one equally: Crockford's alphabet, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Codes of 80 random bits, in groups of four: too many to guess, so that a fast hash keeps them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-');
  });
}

/** As it is kept: however it was typed. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
