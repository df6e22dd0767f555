import { randomBytes } from 'node:crypto';

const COUNT = 10;
/** 32 signs, so that every byte falls on one equally: Crockford's alphabet, without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;

/** Codes of 120 random bits, in groups of four. ASVS 6.5.2 lets a fast hash keep a code of 112 bits or more. */
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
