import { useEffect } from 'react';
import { findRemote } from '../../loader/findRemote.ts';
import { prefetchRelease } from '../../loader/prefetchRelease.ts';
import { usePreloadPage } from '../../loader/usePreloadPage.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { useMenu } from './useMenu.ts';

const START_AFTER_MS = 5_000;
/** The entries at the top of the menu are where people go next; of the others only the first files are fetched. */
const LIKELY = 6;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches what the menu leads to, once the page on screen is done. Not where data is dear. */
export function useIdlePrefetch(): void {
  const { manifest } = useRemoteLoader();
  const preload = usePreloadPage();
  const sections = useMenu();
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(async () => {
      const paths = sections.flatMap(({ links }) => links).map(({ to }) => to);
      for (const path of paths) {
        const release = findRemote(manifest, path);
        if (release) prefetchRelease(release);
      }
      // One after the other: what the user does meanwhile comes first.
      for (const path of paths.slice(0, LIKELY)) await preload(path);
    }, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [manifest, preload, sections]);
}
