import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The lowest accepted score of 0 to 4; a score of 2 ("somewhat guessable") is below 10^8 guesses. */
const MIN_SCORE = 3;
/** Only the beginning of a longer text is scored, because the time grows with every letter. */
const MAX_SCORED_LENGTH = 64;
/** Shorter parts of a name are ignored, because they occur in many good passwords. */
const MIN_WORD_LENGTH = 4;

export interface PasswordContext {
  readonly email: string;
  readonly name: string;
}

export type PasswordWeakness = 'common' | 'personal';

let strength: ZxcvbnFactory | undefined;

/** Created with the first use, because ranking the words of its dictionaries takes a while. */
function strengthOf(password: string, words: readonly string[]): number {
  const checker = (strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  const scored = password.slice(0, MAX_SCORED_LENGTH);
  const texts = [scored, ...distinctWords(scored)];
  return Math.min(...texts.map((text) => checker.check(text, [...words]).score));
}

/** The words of a text that has one of them twice, each once: a word adds nothing if it is written again. */
function distinctWords(text: string): string[] {
  const words = text.split(/[\s_.,;:/+!?*#-]+/).filter((word) => word !== '');
  const distinct = new Map(words.map((word) => [plain(word), word]));
  return distinct.size < words.length ? [[...distinct.values()].join('')] : [];
}

/** Whether a password is common or close to a common one, or contains the user's own details. */
export function passwordWeakness(password: string, context: PasswordContext): PasswordWeakness | undefined {
  const words = personalWords(context);
  const letters = plain(password);
  if (words.some((word) => letters.includes(word))) return 'personal';
  return strengthOf(password, words) < MIN_SCORE ? 'common' : undefined;
}

function personalWords({ email, name }: PasswordContext): string[] {
  const parts = [PRODUCT_NAME, email, ...email.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/)];
  return [...new Set(parts.map(plain))].filter(
    (word) => word.length >= MIN_WORD_LENGTH && !/^(?:example|gmail|mail)$/.test(word),
  );
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
