import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf } from '../pages/newPerson.ts';
import { accounts } from '../src/accounts.ts';
import { publicUrl } from './publicUrl.ts';

/** API keys may call twice a second. */
const PAUSE_MS = 600;
/** A program that got no answer asks again, under the same key. */
const RETRY_MS = 250;
/** Clients in one page of the list. */
const PAGE = 50;

export interface Writers {
  /** The names of the clients whose writes were confirmed. */
  readonly confirmed: readonly string[];
  /** Answers that are neither a success nor "unavailable". */
  readonly unexpected: readonly string[];
  /** The longest time without a confirmed write, in milliseconds. */
  readonly longestPause: () => number;
  /** The longest time that a call waited for its answer, in milliseconds. */
  readonly longestCall: () => number;
  /** Waits for the answers to what was begun. */
  readonly stop: () => Promise<void>;
  /** How often each client of the writers is in the business now, by name. */
  readonly stored: () => Promise<Map<string, number>>;
}

/** Programs that add clients to the Owner's business at the public address until they are stopped. */
export async function startWriters(request: APIRequestContext, count: number): Promise<Writers> {
  const owner = await ApiUser.signIn(request, accounts.owner);
  const { id, headers } = await businessOf(owner);
  const run = `Writer ${randomUUID().slice(0, 8)}`;
  const confirmed: string[] = [];
  const confirmedAt = [Date.now()];
  const unexpected: string[] = [];
  let longest = 0;
  const over = new AbortController();

  async function confirm(authorization: string, name: string): Promise<void> {
    const sent = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (;;) {
      const begun = Date.now();
      const answer = await fetch(publicUrl('/api/integration/v1/clients'), {
        method: 'POST',
        headers: sent,
        body: JSON.stringify({ name }),
      }).catch(() => undefined);
      longest = Math.max(longest, Date.now() - begun);
      if (answer?.ok) break;
      if (answer && ![429, 502, 503, 504].includes(answer.status))
        unexpected.push(`${answer.status} ${await answer.text()}`);
      await pause(RETRY_MS);
    }
    confirmed.push(name);
    confirmedAt.push(Date.now());
  }

  async function write(index: number): Promise<void> {
    const asked = { name: `${run} ${index}`, scopes: ['clients:write'], expiresInDays: 1 };
    const { key } = await owner.call<{ key: string }>('POST', `/businesses/${id}/api-keys`, asked, headers);
    for (let n = 0; !over.signal.aborted; n += 1) {
      await confirm(`Bearer ${key}`, `${run} ${index}-${n}`);
      await pause(PAUSE_MS);
    }
  }

  const working = Array.from({ length: count }, (_, index) => write(index));
  return {
    confirmed,
    unexpected,
    longestPause: () => Math.max(...confirmedAt.slice(1).map((at, index) => at - confirmedAt[index]!)),
    longestCall: () => longest,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
    async stored() {
      const found: { name: string }[] = [];
      const path = `/businesses/${id}/dashboard/clients?search=${encodeURIComponent(run)}&limit=${PAGE}`;
      for (let isLast = false; !isLast;) {
        const at = `${path}&offset=${found.length}`;
        const page = await owner.call<{ name: string }[]>('GET', at, undefined, headers);
        found.push(...page);
        isLast = page.length < PAGE;
      }
      const names = Map.groupBy(found, ({ name }) => name);
      return new Map([...names].map(([name, same]) => [name, same.length]));
    },
  };
}
