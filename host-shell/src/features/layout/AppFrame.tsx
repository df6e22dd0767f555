import { useLingui } from '@lingui/react/macro';
import { FullPageOverlay, SkipLink } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';
import type { Page } from '../../navigation/pages.ts';
import { useFlow } from '../../navigation/useFlow.ts';
import { useAccessCheck } from '../access-check/useAccessCheck.ts';
import { PaletteHost } from '../command-palette/PaletteHost.tsx';
import { OfflineBar } from '../offline/OfflineBar.tsx';
import { useServiceWorker } from '../offline/useServiceWorker.ts';
import { SupportBanner } from '../support-access/SupportBanner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { MAIN_ID } from './mainId.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useIdlePrefetch } from './useIdlePrefetch.ts';

export interface AppFrameProps {
  page: Page;
  children: ReactNode;
}

/** The frame around every signed-in page. */
export function AppFrame({ page, children }: AppFrameProps) {
  const { t } = useLingui();
  const flow = useFlow(page);
  const isValidating = useAccessCheck();
  useIdlePrefetch();
  useServiceWorker();
  return (
    <div className="sh-frame">
      <SkipLink targetId={MAIN_ID} />
      <NavigationProgress />
      <Sidebar />
      <div className="sh-page">
        <OfflineBar />
        <SupportBanner />
        <Header page={page} flow={flow} />
        <main id={MAIN_ID} tabIndex={-1} className="sh-main">
          {children}
        </main>
      </div>
      <BottomBar />
      <MenuDrawer />
      <Shortcuts />
      <PaletteHost />
      {isValidating && <FullPageOverlay text={t`Validating access permissions...`} />}
    </div>
  );
}
