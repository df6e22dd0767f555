import { callApi } from '@epigram/shared-contracts/client';
import { operationKey } from '@epigram/shared-contracts/query';
import { findRemote } from '@epigram/shared-contracts/release';
import type { Ask } from '@epigram/shared-contracts/remote';
import type { QueryClient } from '@tanstack/react-query';
import { askAhead } from './preloadPage.ts';
import type { RemoteLoader } from './remoteLoader.ts';

/** Requests the first data of the page at a path, before the page renders. It never rejects. */
export async function askForPage(
  loader: RemoteLoader,
  queryClient: QueryClient,
  path: string,
): Promise<void> {
  const release = findRemote(loader.manifest, path);
  if (!release || release.disabled) return;
  const ask: Ask = (operation, input) => {
    const queryKey = operationKey(operation, input);
    void queryClient.prefetchQuery({ queryKey, queryFn: () => callApi(operation, input) });
  };
  try {
    const { module } = await loader.load(release.name);
    askAhead(module, release.mount, path, ask);
  } catch {
    // The opened area shows the failure.
  }
}
