import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './whenIdle.ts';

/** The limit for a page without a remote's content, or one that never stops making requests. */
const LIMIT_MS = 2_500;

function whenNothingIsFetching(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

function limit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
}

async function whenComplete(shown: Promise<unknown>, queryClient: QueryClient): Promise<void> {
  await shown;
  await whenNothingIsFetching(queryClient);
  // The page still has to draw the data.
  await whenIdle();
}

/** Resolves when the first page is on screen with its data. */
export async function whenPageIsQuiet(shown: Promise<unknown>, queryClient: QueryClient): Promise<void> {
  await Promise.race([whenComplete(shown, queryClient), limit()]);
}
