import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './whenIdle.ts';

/**
 * A page without a remote's content, or one that never stops making requests, delays nothing for longer than this.
 */
const LIMIT_MS = 2_500;

function nothingIsAsked(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

function limit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
}

async function isComplete(shown: Promise<unknown>, queryClient: QueryClient): Promise<void> {
  await shown;
  await nothingIsAsked(queryClient);
  // The page still has to draw the data.
  await whenIdle();
}

/** Resolves when the first page is on screen with its data. */
export async function whenPageIsQuiet(shown: Promise<unknown>, queryClient: QueryClient): Promise<void> {
  await Promise.race([isComplete(shown, queryClient), limit()]);
}
