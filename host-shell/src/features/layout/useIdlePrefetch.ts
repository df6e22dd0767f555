import { useEffect } from 'react';
import { findRemote } from '../../loader/findRemote.ts';
import { prefetchRelease } from '../../loader/prefetchRelease.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { useMenu } from './useMenu.ts';

const START_AFTER_MS = 3_000;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Lets the browser fetch what the menu leads to, once the page on screen is done. Not where data is dear. */
export function useIdlePrefetch(): void {
  const { manifest } = useRemoteLoader();
  const sections = useMenu();
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const { to } of sections.flatMap(({ links }) => links)) {
        const release = findRemote(manifest, to);
        if (release) prefetchRelease(release);
      }
    }, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [manifest, sections]);
}
