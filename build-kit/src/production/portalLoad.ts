import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIntegrationClient } from '@epigram/shared-contracts/api/integrationClients';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import { addTestComment } from '@epigram/shared-contracts/api/tests';
import { getUserInformation } from '@epigram/shared-contracts/api/users';
import { type Caller, type CallOptions, RETRY_MS } from './caller.ts';
import type { RehearsedPortal } from './rehearsedPortal.ts';

/** API keys may call twice a second. */
const PAUSE_MS = 600;

export interface PortalLoad {
  /** The texts of the comments and the names of the clients whose writes were confirmed. */
  readonly confirmed: { readonly clients: readonly string[]; readonly comments: readonly string[] };
  /** When each write was confirmed. */
  readonly confirmedAt: readonly number[];
  /** Answers that are neither a success nor "unavailable". */
  readonly unexpected: readonly string[];
  stop(): Promise<void>;
}

/**
 * At each address, a program that repeats a write under the same key until it is confirmed, a person who does not
 * repeat what failed, and one who reads.
 */
export function startLoad(caller: Caller, { urls, keys, owner, testId }: RehearsedPortal): PortalLoad {
  const over = new AbortController();
  const confirmed = { clients: [] as string[], comments: [] as string[] };
  const confirmedAt: number[] = [];
  const unexpected: string[] = [];

  /** Whether the call succeeded. */
  async function attempt(url: string, operation: Operation, options: CallOptions): Promise<boolean> {
    const answer = await caller.call(url, operation, options);
    const hasSucceeded = answer !== undefined && answer.status < 300;
    if (answer && !hasSucceeded && answer.status !== 503)
      unexpected.push(`${operation.id}: ${JSON.stringify(answer)}`);
    await sleep(hasSucceeded ? PAUSE_MS : RETRY_MS);
    return hasSucceeded;
  }
  function confirm(list: string[], text: string): void {
    list.push(text);
    confirmedAt.push(Date.now());
  }
  async function addClients(url: string, index: number): Promise<void> {
    while (!over.signal.aborted) {
      const id = randomUUID();
      const options = {
        token: keys[index],
        headers: { [HEADER.idempotencyKey]: id },
        body: { name: `Load ${id}` },
      };
      // Also at the end, so that what a client believes about its last write is known.
      while (!(await attempt(url, createIntegrationClient, options)));
      confirm(confirmed.clients, options.body.name);
    }
  }
  async function comment(url: string): Promise<void> {
    while (!over.signal.aborted) {
      const text = `Load ${randomUUID()}`;
      const options = { ...owner, params: { id: testId }, body: { text } };
      if (await attempt(url, addTestComment, options)) confirm(confirmed.comments, text);
    }
  }
  async function read(url: string): Promise<void> {
    while (!over.signal.aborted) await attempt(url, getUserInformation, owner);
  }
  const working = urls.flatMap((url, index) => [addClients(url, index), comment(url), read(url)]);
  return {
    confirmed,
    confirmedAt,
    unexpected,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
  };
}
