import { streamNotifications } from '@epigram/shared-contracts/api/notifications';
import { openEvents } from '@epigram/shared-contracts/client';
import { readSession, statusAtom } from '@epigram/shared-contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshNotifications } from './notificationsApi.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Listens for changes to the user's notifications for as long as it is mounted, so that a new one shows without a
 * reload. A lost connection is opened again, after growing waits; what was missed meanwhile is fetched.
 */
export function useNotificationStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function listen(): Promise<void> {
      let waitMs = FIRST_WAIT_MS;
      for (let isFirst = true; !signal.aborted && readSession(statusAtom) === 'signed-in'; isFirst = false) {
        // What was missed is fetched when the stream is open again: earlier, something could happen in between.
        const onOpen = isFirst ? undefined : () => void refreshNotifications(client);
        try {
          for await (const _event of openEvents(streamNotifications, {}, { signal, onOpen })) {
            waitMs = FIRST_WAIT_MS;
            await refreshNotifications(client);
          }
        } catch {
          // Offline, a restart of the server, or the end of the session: the loop's condition tells them apart.
        }
        await wait(waitMs, signal);
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      }
    }
    void listen();
    return () => controller.abort();
  }, [client]);
}
