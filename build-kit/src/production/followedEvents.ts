import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullPath } from '@epigram/shared-contracts/api/operation';
import { streamNotifications } from '@epigram/shared-contracts/api/notifications';

export interface FollowedEvents {
  /** How many events have arrived. */
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

const REOPEN_MS = 1_000;

/** Follows a person's event stream as an open page does: when it ends, it is opened again. */
export function followEvents(url: string, token: string): FollowedEvents {
  const over = new AbortController();
  let events = 0;
  async function follow(): Promise<void> {
    while (!over.signal.aborted) {
      try {
        const { body, status } = await fetch(`${url}${fullPath(streamNotifications)}`, {
          headers: { authorization: `Bearer ${token}` },
          signal: over.signal,
        });
        if (status !== 200 || !body) continue;
        for await (const line of createInterface({ input: Readable.fromWeb(body as never) })) {
          if (line.startsWith('data:')) events += 1;
        }
      } catch {
        // lost, or not available yet
      } finally {
        await sleep(REOPEN_MS);
      }
    }
  }
  const following = follow();
  return {
    count: () => events,
    async stop() {
      over.abort();
      await following;
    },
  };
}
