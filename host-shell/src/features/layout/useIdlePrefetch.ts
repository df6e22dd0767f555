import { preloadDateRange, useIsMobile } from '@epigram/shared-ui/ui';
import { useEffect } from 'react';
import { currentLocale } from '../../i18n/catalogs.ts';
import { findRemote } from '../../loader/findRemote.ts';
import { pageFiles } from '../../loader/pageFiles.ts';
import { prefetchRelease } from '../../loader/prefetchRelease.ts';
import { usePreloadPage } from '../../loader/usePreloadPage.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { whenIdle } from '../../loader/whenIdle.ts';
import { useMenu } from './useMenu.ts';

const START_AFTER_MS = 5_000;
/** People usually go to the top entries of the menu next; for the others, only the first files are fetched. */
const LIKELY = 6;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Prefetches the menu's pages once the current page is complete, unless the user saves data. A wide screen also runs
 * the code of the likely ones. On a phone, that would block scrolling for pages that may never be opened.
 */
export function useIdlePrefetch(): void {
  const { manifest } = useRemoteLoader();
  const preload = usePreloadPage();
  const sections = useMenu();
  const isMobile = useIsMobile();
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(async () => {
      const paths = sections.flatMap(({ links }) => links).map(({ to }) => to);
      // One after another, so that the user's own requests come first, and no task blocks the page for long.
      for (const [index, path] of paths.entries()) {
        const release = findRemote(manifest, path);
        await whenIdle();
        if (!release) continue;
        const isLikely = index < LIKELY;
        prefetchRelease(release, isLikely ? pageFiles(release, path, currentLocale()).scripts : []);
      }
      if (isMobile) return;
      for (const path of paths.slice(0, LIKELY)) {
        await whenIdle();
        await preload(path);
      }
      await whenIdle();
      await preloadDateRange().catch(() => undefined);
    }, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [manifest, preload, sections, isMobile]);
}
