import { callApi } from '@epigram/shared-contracts/client';
import { operationKey } from '@epigram/shared-contracts/query';
import type { Ask } from '@epigram/shared-contracts/remote';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { findRemote } from './findRemote.ts';
import { askAhead } from './preloadPage.ts';
import type { RemoteLoader } from './remoteLoader.ts';

/** Data requested on press counts as fresh for this long. */
const NEW_FOR_MS = 3_000;

function isOld({ state }: Query): boolean {
  return state.isInvalidated || Date.now() - state.dataUpdatedAt > NEW_FOR_MS;
}

function prefetch(queryClient: QueryClient, queryKey: QueryKey, queryFn: () => Promise<unknown>): void {
  queryClient.setQueryDefaults(queryKey, { refetchOnMount: isOld });
  void queryClient.prefetchQuery({ queryKey, queryFn, staleTime: NEW_FOR_MS });
}

/** Requests the first data of the page at a path, before the page renders. It never rejects. */
export async function askForPage(
  loader: RemoteLoader,
  queryClient: QueryClient,
  path: string,
): Promise<void> {
  const release = findRemote(loader.manifest, path);
  if (!release || release.disabled) return;
  const ask: Ask = (operation, input) =>
    prefetch(queryClient, operationKey(operation, input), () => callApi(operation, input));
  try {
    const { module } = await loader.load(release.name);
    askAhead(module, release.mount, path, ask);
  } catch {
    // The opened area shows the failure.
  }
}
