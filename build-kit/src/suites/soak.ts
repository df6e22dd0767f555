import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { ROOT } from '../workspace/paths.ts';

/** One operation in this many is fuzzed by `npm test`. */
const PARTS = 10;

/** The strength of the soak tests, as the servers' tests and the journeys read it from their environment. */
export interface Soak {
  readonly FUZZ_SEED: string;
  /** `3/10`: every tenth operation, from the fourth on. Without it, all are fuzzed. */
  readonly FUZZ_SHARE?: string;
  /** The operations whose fields are tried one by one, `0/2` or `1/2`. Without it, as FUZZ_SHARE says. */
  readonly FIELDS_SHARE?: string;
  /** So many random sheets of each format. Without it, as many as the test was written with. */
  readonly FORMAT_TRIALS?: string;
  /** At most this many kills. Without it, as many as each test was written with. */
  readonly KILLS?: string;
}

/**
 * A tenth of the strength. The commit decides what is drawn, so that a failure can be repeated and the next commits try
 * other operations.
 * @param commit its hash
 */
export function quickSoak(commit: string): Soak {
  return {
    FUZZ_SEED: String(Number.parseInt(commit.slice(8, 15), 16)),
    FUZZ_SHARE: `${Number.parseInt(commit.slice(0, 8), 16) % PARTS}/${PARTS}`,
    KILLS: '3',
  };
}

/** The full strength, with other random requests each time. */
export function fullSoak(): Soak {
  return { FUZZ_SEED: String(randomInt(2 ** 31)) };
}

/**
 * For a run of limited time: random requests to every operation, but only a part of what always repeats the same.
 * Trying each field of each operation takes twelve minutes, and so do all kills. @param commit its hash
 */
export function drawnSoak(commit: string): Soak {
  return {
    ...fullSoak(),
    FIELDS_SHARE: `${Number.parseInt(commit.slice(22, 29), 16) % 2}/2`,
    FORMAT_TRIALS: '3000',
    KILLS: '10',
  };
}

/** Four commits in a row run most tests that a single one runs on PostgreSQL only. @param commit its hash */
export function embeddedShare(commit: string, parts = 4): string {
  return `${Number.parseInt(commit.slice(15, 22), 16) % parts}/${parts}`;
}

/** The part of `items` that a share selects: with `2/4` every fourth one, from the third on. */
export function partOf<Item>(items: readonly Item[], share: string): Item[] {
  const [part = 0, parts = 1] = share.split('/').map(Number);
  return items.filter((_, index) => index % parts === part);
}

/** As given by whoever repeats a failure, and otherwise as drawn. */
export function given(drawn: Soak, env: NodeJS.ProcessEnv): Soak {
  const chosen = Object.keys(drawn).filter((name) => env[name]);
  return { ...drawn, ...Object.fromEntries(chosen.map((name) => [name, env[name]])) };
}

/** How to run the soak tests in this way again. */
export function soakLine(soak: Soak): string {
  const words = Object.entries(soak).map(([name, value]) => `${name}=${value}`);
  return `Soak tests: ${words.join(' ')}`;
}

export function currentCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
}
