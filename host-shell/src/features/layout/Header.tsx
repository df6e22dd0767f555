import { Trans, useLingui } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { nameAtom, useSession } from '@epigram/shared-contracts/session';
import { Avatar, Breadcrumbs, VisuallyHidden } from '@epigram/shared-ui/ui';
import { Link, useLocation } from 'react-router-dom';
import type { Flow } from '../../navigation/flowStack.ts';
import type { PageRoute } from '../../navigation/matchRoute.ts';
import { useRouteTitle } from '../../navigation/useRouteTitle.ts';
import { LanguageMenu } from '../preferences/LanguageMenu.tsx';
import { ThemeMenu } from '../preferences/ThemeMenu.tsx';
import { RemoteOrnament } from '../remote-area/RemoteOrnament.tsx';
import { RoleSelector } from '../role-selection/RoleSelector.tsx';
import { breadcrumbItems } from './breadcrumbItems.ts';

export interface HeaderProps {
  route: PageRoute;
  flow: Flow;
}

/** The way to here, the page's title, and what belongs to the user: role, settings, notifications, account. */
export function Header({ route, flow }: HeaderProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const titleOf = useRouteTitle();
  const name = useSession(nameAtom) ?? '';
  return (
    <header className="sh-header">
      <div className="sh-header-way">
        <Breadcrumbs items={breadcrumbItems(flow, i18n, titleOf)} />
        <h1 className="sh-title">{titleOf({ name: route, path: pathname })}</h1>
      </div>
      <div className="sh-header-tools">
        <RoleSelector />
        <span className="sh-header-settings">
          <LanguageMenu />
          <ThemeMenu />
        </span>
        <RemoteOrnament remote="mfe-notifications" point="notificationBell" />
        <Link to={ROUTES.Account.path} className="sh-initials" title={name}>
          <Avatar name={name} size={34} />
          <VisuallyHidden>
            <Trans>Account of {name}</Trans>
          </VisuallyHidden>
        </Link>
      </div>
    </header>
  );
}
