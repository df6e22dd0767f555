import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RemoteRelease } from '@epigram/shared-contracts/release';
import type { SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import {
  isMenuEntryVisible,
  type MenuEntry,
  type PlatformFlags,
} from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { IconName } from '@epigram/shared-ui/ui';
import { publishedTitle } from '../../navigation/publishedRemotes.ts';

export interface MenuLink {
  /** Of the product's menu, or the name of a remote that was published without being in it. */
  readonly entry: string;
  /** In the catalogue; the title of a remote that came later is a text already, in the active language. */
  readonly label: MessageDescriptor | string;
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

interface ProductSection extends MenuSection {
  readonly links: readonly (MenuLink & { readonly entry: Exclude<MenuEntry, 'logout'> })[];
}

/** The sidebar of the specification, 2.3. Logout, which is no link, stands at the end of the last section. */
const MENU: readonly ProductSection[] = [
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

/** Published remotes that the product's menu does not know stand at the end of its first section. */
export function withPublished(
  sections: readonly MenuSection[],
  published: readonly RemoteRelease[],
  locale: string,
): readonly MenuSection[] {
  const links = published.map((release): MenuLink => ({
    entry: release.name,
    label: publishedTitle(release, locale),
    icon: 'extension',
    to: release.mount[0] ?? '/',
  }));
  return sections.map((section, index) =>
    index === 0 ? { ...section, links: [...section.links, ...links] } : section,
  );
}

export function menuLabel({ label }: Pick<MenuLink, 'label'>, i18n: I18n): string {
  return typeof label === 'string' ? label : i18n._(label);
}
