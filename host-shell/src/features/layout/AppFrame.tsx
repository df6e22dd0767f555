import { useLingui } from '@lingui/react/macro';
import { FullPageOverlay, SkipLink, Drawer } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';
import { useAtom } from 'jotai';
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
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useIdlePrefetch } from './useIdlePrefetch.ts';
import { LanguageChoice } from '../preferences/LanguageChoice.tsx';
import { ThemeChoice } from '../preferences/ThemeChoice.tsx';
import { menuDrawerOpenAtom } from './layoutAtoms.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { MenuSections } from './MenuSections.tsx';
import { TenantBadge } from './TenantBadge.tsx';

/** The whole menu on a phone, with the settings that do not fit in the header. */
function MenuDrawer() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useAtom(menuDrawerOpenAtom);
  const close = () => setIsOpen(false);
  return (
    <Drawer open={isOpen} title={t`Menu`} side="start" width={320} onClose={close}>
      <div className="sh-drawer">
        <TenantBadge />
        <MenuSections onFollow={close} />
        <div className="sh-drawer-settings">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </Drawer>
  );
}

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
