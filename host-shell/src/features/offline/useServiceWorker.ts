import { useEffect } from 'react';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';

/** After the page is shown and the next ones are prefetched, so that those also open without a connection. */
const START_AFTER_MS = 7_000;

export function useServiceWorker(): void {
  const { manifest } = useRemoteLoader();
  useEffect(() => {
    const timer = setTimeout(() => {
      // The portal works without it; the next page load retries.
      import('../../loader/startWorker.ts')
        .then(({ startWorker }) => startWorker(manifest))
        .catch(() => undefined);
    }, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [manifest]);
}
