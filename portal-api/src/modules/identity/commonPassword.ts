import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of 0 to 4: fewer than some 10^8 guesses are "somewhat guessable". */
const ENOUGH = 3;
/** A longer text is judged by its beginning: the judgement takes longer with every letter. */
const MOST_LETTERS = 64;
/** Shorter parts of a name occur in many good passwords. */
const SHORTEST_WORD = 4;

export interface PasswordContext {
  readonly email: string;
  readonly name: string;
}

export type PasswordWeakness = 'common' | 'personal';

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Whether a password is among the common ones or close to one, or says who its user is. */
export function passwordWeakness(password: string, context: PasswordContext): PasswordWeakness | undefined {
  const words = personalWords(context);
  const letters = plain(password);
  if (words.some((word) => letters.includes(word))) return 'personal';
  return strength.check(password.slice(0, MOST_LETTERS), words).score < ENOUGH ? 'common' : undefined;
}

function personalWords({ email, name }: PasswordContext): string[] {
  const parts = [PRODUCT_NAME, email, ...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
  return [...new Set(parts.map(plain))].filter(
    (word) => word.length >= SHORTEST_WORD && !/^(?:example|gmail|mail)$/.test(word),
  );
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
