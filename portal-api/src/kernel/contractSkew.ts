import { HEADER } from '@epigram/shared-contracts/api/operation';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import type { FastifyRequest } from 'fastify';

/** The contract's majors whose pages this API serves. A former one leaves 90 days after its last release was replaced. */
export const SERVED_MAJORS: readonly number[] = [4];

/** What a page says about itself. Programs say nothing: the version in their path is enough. */
export interface PageContract {
  /** The contract version of the shell. */
  readonly shell: string;
  /** The part of the page that calls, and the lowest contract version of each major that it needs. */
  readonly remote: string;
  readonly needs: string;
}

type Version = readonly [major: number, minor: number, patch: number];

const VERSION = /^\d{1,4}\.\d{1,6}\.\d{1,6}$/;
const CALLER =
  /^(?<remote>[a-z][a-z0-9-]{0,60}) (?<needs>\d{1,4}\.\d{1,6}\.\d{1,6}(?:,\d{1,4}\.\d{1,6}\.\d{1,6}){0,4})$/;

/** The headers of our pages; undefined if they are missing or malformed. */
export function readPageContract({ headers }: Pick<FastifyRequest, 'headers'>): PageContract | undefined {
  const shell = headers[HEADER.contract];
  if (typeof shell !== 'string' || !VERSION.test(shell)) return undefined;
  const caller = CALLER.exec(String(headers[HEADER.caller] ?? ''))?.groups;
  return { shell, remote: caller?.['remote'] ?? '', needs: caller?.['needs'] ?? '' };
}

/**
 * Why the page can't be served: it is from before the majors that this API serves, or it needs a newer API. A request
 * that is understood only in part could store or show something wrong.
 */
export function skewProblem(
  { shell, needs }: PageContract,
  own = CONTRACT_VERSION,
  majors = SERVED_MAJORS,
): 'PAGE_OUTDATED' | 'SERVER_OUTDATED' | undefined {
  const newest = parse(own);
  const isServed = ([major]: Version) => majors.includes(major);
  const page = parse(shell);
  if (!isServed(page)) return page[0] > newest[0] ? 'SERVER_OUTDATED' : 'PAGE_OUTDATED';
  const needed = needs === '' ? [] : needs.split(',').map(parse);
  if (needed.length === 0 || needed.some((one) => isServed(one) && compare(one, newest) <= 0))
    return undefined;
  return needed.some((one) => compare(one, newest) > 0) ? 'SERVER_OUTDATED' : 'PAGE_OUTDATED';
}

/** Whether the page may know operations that this API does not have yet. */
export function isNewer({ shell }: PageContract, own = CONTRACT_VERSION): boolean {
  return compare(parse(shell), parse(own)) > 0;
}

function parse(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}
