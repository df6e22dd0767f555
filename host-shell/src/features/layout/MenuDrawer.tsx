import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@epigram/shared-ui/ui';
import { useAtom } from 'jotai';
import { LanguageChoice } from '../preferences/LanguageChoice.tsx';
import { ThemeChoice } from '../preferences/ThemeChoice.tsx';
import { menuDrawerOpenAtom } from './layoutAtoms.ts';
import { MenuSections } from './MenuSections.tsx';
import { TenantBadge } from './TenantBadge.tsx';

/** The whole menu on a phone, with the settings that do not fit in the header. */
export function MenuDrawer() {
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
