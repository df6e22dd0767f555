import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import type { LocalisedText, MenuSectionId } from '@epigram/shared-contracts/pages';
import { type AccessRule, accessOf, type Viewer } from '@epigram/shared-contracts/permissions';
import type { ListedRelease, ReleaseManifest } from '@epigram/shared-contracts/release';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { type IconName, isIconName } from '@epigram/shared-ui/ui';
import { type Page, type Pages, pathOf } from './pages.ts';

export interface MenuLink {
  /** The id of its page. */
  readonly id: string;
  readonly label: MessageDescriptor | LocalisedText;
  readonly icon: IconName;
  readonly to: string;
  /** The count shown beside the link. */
  readonly badge?: keyof SidebarBadges;
  /** The second key of its shortcut, after `g`. */
  readonly shortcut?: string;
  /** Also in the bar at the bottom of a phone. */
  readonly isQuick: boolean;
  /** The link shows "Coming soon", because its page is not available in the user's country. */
  readonly isComing?: boolean;
}

export interface MenuSection {
  readonly id: MenuSectionId;
  readonly title: MessageDescriptor;
  readonly links: readonly MenuLink[];
}

interface PlacedLink extends MenuLink {
  readonly section: MenuSectionId;
  readonly order: number;
  readonly access: AccessRule | undefined;
}

/** The sections (docs/product.md, 2.3). Logout is a button at the end of the last one. */
const SECTIONS: readonly Omit<MenuSection, 'links'>[] = [
  { id: 'main', title: msg`Main Dashboard` },
  { id: 'resources', title: msg`Resources & Support` },
  { id: 'account', title: msg`Accounts & Settings` },
];

interface OwnEntry extends Pick<PlacedLink, 'section' | 'order' | 'icon'> {
  readonly route: RouteName;
}

/** The shell's own entries; remotes add theirs. */
const OWN_ENTRIES: readonly OwnEntry[] = [
  { route: 'LearningHub', section: 'resources', order: 100, icon: 'learning' },
  { route: 'SupportHub', section: 'resources', order: 200, icon: 'support' },
  { route: 'Store', section: 'resources', order: 300, icon: 'store' },
  { route: 'Settings', section: 'account', order: 200, icon: 'settings' },
];

const UNKNOWN_ICON: IconName = 'extension';

function ownLinks(pages: Pages): PlacedLink[] {
  return OWN_ENTRIES.flatMap(({ route, section, order, icon }) => {
    const page = pages.get(route);
    return page ? [{ ...linkTo(page), section, order, icon }] : [];
  });
}

function linkTo(page: Page) {
  const { id, title, access } = page;
  return { id, label: title, to: pathOf(page), access, isQuick: false };
}

/** An older release without a menu gets one entry at the end of the first section. */
function mountedLinks({ name, mount }: ListedRelease, pages: Pages): PlacedLink[] {
  const page = pages.get(`${name}${mount[0]}`);
  return page ? [{ ...linkTo(page), section: 'main', order: Infinity, icon: UNKNOWN_ICON }] : [];
}

function declaredLinks({ name, menu = [] }: ListedRelease, pages: Pages): PlacedLink[] {
  return menu.flatMap(({ page: pageName, label, icon, access, quick, ...entry }): PlacedLink[] => {
    const page = pages.get(`${name}/${pageName}`);
    if (!page) return [];
    const link = linkTo(page);
    return [
      {
        ...link,
        ...entry,
        label: label ?? link.label,
        // A shell older than the remote may not have its icon.
        icon: isIconName(icon) ? icon : UNKNOWN_ICON,
        access: access ?? link.access,
        isQuick: quick === true,
      },
    ];
  });
}

/** If two remotes request the same key, the first in the menu gets it. */
function withSingleShortcuts(links: readonly PlacedLink[]): PlacedLink[] {
  const taken = new Set<string>();
  return links.map((link) => {
    if (link.shortcut === undefined || !taken.has(link.shortcut)) {
      if (link.shortcut !== undefined) taken.add(link.shortcut);
      return link;
    }
    return { ...link, shortcut: undefined };
  });
}

/** The sections and links that this viewer sees. */
export function visibleMenu(
  { remotes }: Pick<ReleaseManifest, 'remotes'>,
  pages: Pages,
  viewer: Viewer,
): MenuSection[] {
  const links = remotes.flatMap((release) =>
    release.pages ? declaredLinks(release, pages) : mountedLinks(release, pages),
  );
  const visible = [...ownLinks(pages), ...links]
    // A page that is not available in a country explains that itself, so its entry stays.
    .filter(({ access }) => accessOf(access, viewer) !== 'denied')
    .map((link) => ({ ...link, isComing: accessOf(link.access, viewer) === 'not-in-country' }))
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  return SECTIONS.map((section) => ({
    ...section,
    links: withSingleShortcuts(visible).filter((link) => link.section === section.id),
  })).filter((section) => section.links.length > 0);
}

/** The link to mark as current: the deepest of nested ones, such as a list and a page below it. */
export function currentLink(links: readonly MenuLink[], pathname: string): MenuLink | undefined {
  if (pathname === ROUTES.ComingSoon.path) return links.find(({ isComing }) => isComing);
  return links
    .filter(({ to }) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}
