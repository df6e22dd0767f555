import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '@epigram/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { InstallEntry } from '../install/InstallEntry.tsx';
import { currentLink } from '../../navigation/menu.ts';
import { MenuItemLink } from './MenuItemLink.tsx';
import { useSidebarBadges } from './sidebarApi.ts';
import { useLogout } from '../../session/useLogout.ts';
import { useMenu } from '../../navigation/useMenu.ts';

export interface MenuSectionsProps {
  /** Called when a link is followed, to close the drawer. */
  onFollow?: () => void;
}

/** The menu's sections with their links; Logout at the end. */
export function MenuSections({ onFollow }: MenuSectionsProps) {
  const { t, i18n } = useLingui();
  const sections = useMenu();
  const { pathname } = useLocation();
  const current = currentLink(
    sections.flatMap((section) => section.links),
    pathname,
  );
  const badges = useSidebarBadges();
  const logout = useLogout();
  return (
    <nav aria-label={t`Main menu`} className="sh-menu">
      {sections.map(({ id, title, links }) => (
        <div key={id} className="sh-menu-section">
          <h2 id={`menu-${id}`} className="sh-menu-title">
            {i18n._(title)}
          </h2>
          <ul role="list" aria-labelledby={`menu-${id}`}>
            {links.map((link) => (
              <li key={link.id}>
                <MenuItemLink
                  link={link}
                  isCurrent={link.id === current?.id}
                  count={link.badge && badges[link.badge]}
                  onFollow={onFollow}
                />
              </li>
            ))}
            {id === 'account' && <InstallEntry />}
            {id === 'account' && (
              <li>
                <button type="button" className="sh-menu-link" title={t`Logout`} onClick={logout}>
                  <Icon name="logout" size={18} />
                  <span className="sh-menu-label">
                    <Trans>Logout</Trans>
                  </span>
                </button>
              </li>
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}
