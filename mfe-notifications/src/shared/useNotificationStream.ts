import { streamNotifications } from '@epigram/shared-contracts/api/notifications';
import { openEvents } from '@epigram/shared-contracts/client';
import { readSession, statusAtom } from '@epigram/shared-contracts/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshNotifications } from './notificationsApi.ts';
import { reconnectWait } from './rules/reconnectWait.ts';

/** A stream that was open for this long resets the wait. */
const STEADY_MS = 10_000;

/**
 * Listens for changes to the user's notifications while it is mounted, so that new ones appear without a reload. A lost
 * stream is reopened, and missed changes are fetched.
 */
export function useNotificationStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    void follow(client, controller.signal);
    return () => controller.abort();
  }, [client]);
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  let lostSince: number | undefined;
  while (!signal.aborted && readSession(statusAtom) === 'signed-in') {
    const { openedAt, isOnlineAgain } = await listen(client, signal);
    const now = Date.now();
    const wasSteady = openedAt !== undefined && now - openedAt > STEADY_MS;
    if (wasSteady || isOnlineAgain) lostSince = undefined;
    if (isOnlineAgain) continue;
    lostSince ??= now;
    if (await waitUntilOnline(reconnectWait(now - lostSince), signal)) lostSince = undefined;
  }
}

/** One stream, from opening to end. */
async function listen(client: QueryClient, signal: AbortSignal) {
  const stream = new AbortController();
  const end = () => stream.abort();
  let openedAt: number | undefined;
  let isOnlineAgain = false;
  // A browser may take minutes to notice that a stream from before the loss is dead.
  const replace = () => {
    isOnlineAgain = true;
    end();
  };
  signal.addEventListener('abort', end);
  window.addEventListener('online', replace);
  try {
    // Fetches missed events once the stream is open, because an event before that could still be missed.
    const onOpen = () => {
      openedAt = Date.now();
      void refreshNotifications(client);
    };
    for await (const _event of openEvents(streamNotifications, {}, { signal: stream.signal, onOpen })) {
      await refreshNotifications(client);
    }
  } catch {
    // Offline, a restart of the server, or the end of the session: the loop's condition distinguishes them.
  } finally {
    signal.removeEventListener('abort', end);
    window.removeEventListener('online', replace);
  }
  return { openedAt, isOnlineAgain };
}

/** Waits; ends early, with `true`, when the browser is online again or the user returns to the tab. */
function waitUntilOnline(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isBack: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', shown);
      signal.removeEventListener('abort', giveUp);
      resolve(isBack);
    };
    const back = () => finish(true);
    const shown = () => !document.hidden && finish(true);
    const giveUp = () => finish(false);
    const timer = setTimeout(giveUp, ms);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', shown);
    signal.addEventListener('abort', giveUp);
  });
}
