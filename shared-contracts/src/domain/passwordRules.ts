import { RESET_PASSWORD_MIN_LENGTH } from './limits.ts';

export type PasswordRule = 'length' | 'special' | 'number' | 'uppercase' | 'lowercase';

const RULES: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= RESET_PASSWORD_MIN_LENGTH,
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  number: (password) => /\p{N}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
};

/** The password rules (docs/product.md, 5) that a password does not meet, in their order. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(RULES) as PasswordRule[]).filter((rule) => !RULES[rule](password));
}
