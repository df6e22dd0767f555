import { findRemote } from '@epigram/shared-contracts/release';
import { useCallback } from 'react';
import { preloadPage } from './preloadPage.ts';
import { useRemoteLoader } from './RemoteLoaderContext.ts';

/** Returns a function that loads the remote of a path and the page that it shows there. It never rejects. */
export function usePreloadPage(): (path: string) => Promise<void> {
  const loader = useRemoteLoader();
  return useCallback(
    async (path) => {
      const release = findRemote(loader.manifest, path);
      if (!release || release.disabled) return;
      try {
        const { module } = await loader.load(release.name);
        await preloadPage(module, release.mount, path);
      } catch {
        // The opened area shows the failure.
      }
    },
    [loader],
  );
}
