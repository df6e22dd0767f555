import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@epigram/shared-ui/ui';
import { useSetAtom } from 'jotai';
import { menuDrawerOpenAtom } from './layoutAtoms.ts';
import { useLocation } from 'react-router-dom';
import { currentLink } from '../../navigation/menu.ts';
import { MenuItemLink } from './MenuItemLink.tsx';
import { useSidebarBadges } from './sidebarApi.ts';
import { useMenu } from '../../navigation/useMenu.ts';

/** As many links as fit with a comfortable touch size, beside the button for the rest. */
const LINKS = 4;

/** The most used links, within a thumb's reach; shown on phones only (layout.css). */
export function BottomBar() {
  const { t } = useLingui();
  const badges = useSidebarBadges();
  const openMenu = useSetAtom(menuDrawerOpenAtom);
  const links = useMenu()
    .flatMap((section) => section.links)
    .filter(({ isQuick }) => isQuick)
    .slice(0, LINKS);
  const current = currentLink(links, useLocation().pathname);
  return (
    <nav aria-label={t`Quick menu`} className="sh-bottom-bar">
      {links.map((link) => (
        <MenuItemLink
          key={link.id}
          link={link}
          isCurrent={link.id === current?.id}
          count={link.badge && badges[link.badge]}
        />
      ))}
      <button type="button" className="sh-menu-link" aria-haspopup="dialog" onClick={() => openMenu(true)}>
        <Icon name="menu" size={18} />
        <span className="sh-menu-label">
          <Trans>Menu</Trans>
        </span>
      </button>
    </nav>
  );
}
