import { useIsMobile } from '@epigram/shared-ui/ui';
import { useEffect } from 'react';
import { usePreloadPage } from '../../loader/usePreloadPage.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { useMenu } from '../../navigation/useMenu.ts';

const START_AFTER_MS = 5_000;

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
    const timer = setTimeout(() => {
      const paths = sections.flatMap(({ links }) => links).map(({ to }) => to);
      // Without it, for example offline, each page loads when it is opened.
      import('../../loader/prefetchPages.ts')
        .then(({ prefetchPages }) => prefetchPages(manifest, paths, isMobile ? undefined : preload))
        .catch(() => undefined);
    }, START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [manifest, preload, sections, isMobile]);
}
