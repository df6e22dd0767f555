import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import {
  isMenuEntryVisible,
  type MenuEntry,
  type PlatformFlags,
} from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { IconName } from '@epigram/shared-ui/ui';

export interface MenuLink {
  readonly entry: Exclude<MenuEntry, 'logout'>;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly to: string;
  /** The count beside the link. */
  readonly badge?: keyof SidebarBadges;
  /** The second key of its shortcut, after `g`. */
  readonly shortcut?: string;
}

export interface MenuSection {
  readonly id: 'main' | 'resources' | 'account';
  readonly title: MessageDescriptor;
  readonly links: readonly MenuLink[];
}

/** The sidebar of the specification, 2.3. Logout, which is no link, stands at the end of the last section. */
const MENU: readonly MenuSection[] = [
  {
    id: 'main',
    title: msg`Main Dashboard`,
    links: [
      { entry: 'home', label: msg`Home`, icon: 'home', to: ROUTES.Home.path, shortcut: 'h' },
      { entry: 'clients', label: msg`Clients`, icon: 'clients', to: ROUTES.Clients.path, shortcut: 'c' },
      {
        entry: 'testResults',
        label: msg`Test Results`,
        icon: 'test-results',
        to: ROUTES.TestResults.path,
        badge: 'testResults',
        shortcut: 't',
      },
      {
        entry: 'analytics',
        label: msg`Analytics`,
        icon: 'analytics',
        to: ROUTES.Analytics.path,
        shortcut: 'a',
      },
      { entry: 'forecast', label: msg`Forecast`, icon: 'forecast', to: ROUTES.Forecast.path, shortcut: 'f' },
    ],
  },
  {
    id: 'resources',
    title: msg`Resources & Support`,
    links: [
      { entry: 'learningHub', label: msg`Learning Hub`, icon: 'learning', to: ROUTES.LearningHub.path },
      { entry: 'supportHub', label: msg`Support Hub`, icon: 'support', to: ROUTES.SupportHub.path },
      { entry: 'store', label: msg`Store`, icon: 'store', to: ROUTES.Store.path },
    ],
  },
  {
    id: 'account',
    title: msg`Accounts & Settings`,
    links: [
      { entry: 'account', label: msg`Account`, icon: 'account', to: ROUTES.Account.path, shortcut: 'u' },
      { entry: 'settings', label: msg`Settings`, icon: 'settings', to: ROUTES.Settings.path },
    ],
  },
];

/** The sections and links that these flags see at this access level. */
export function visibleMenu(flags: PlatformFlags, accessLevel: number | null): MenuSection[] {
  return MENU.map((section) => ({
    ...section,
    links: section.links.filter(({ entry }) => isMenuEntryVisible(entry, flags, accessLevel)),
  })).filter(({ links }) => links.length > 0);
}
