import type { SidebarBadges } from '../api/notifications.ts';
import type { Locale } from '../locale.ts';
import type { AccessRule } from '../permissions/permissions.ts';

/** One text in every language of the portal. */
export type LocalisedText = Readonly<Record<Locale, string>>;

export const PAGE_SKELETONS = ['table', 'cards', 'details', 'form'] as const;
export type PageSkeletonShape = (typeof PAGE_SKELETONS)[number];

export const MENU_SECTIONS = ['main', 'resources', 'account'] as const;
export type MenuSectionId = (typeof MENU_SECTIONS)[number];

/** The places that extensions of any remote can fill. `SlotProps` says what each gives them. */
export const SLOT_NAMES = [
  'header.actions',
  'home.dialogs',
  'home.cards',
  'client.tabs',
  'test.actions',
  'account.sections',
  'palette.results',
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Slots whose extensions are chosen by name: a tab, an entry of a list. */
export const LABELLED_SLOTS: readonly SlotName[] = ['client.tabs', 'account.sections', 'palette.results'];

/** A page of a remote as the shell knows it: guard, title, breadcrumbs and skeleton come from here. */
export interface RemotePage {
  /** Unique within the remote. */
  readonly name: string;
  /** Absolute, in react-router's notation, under one of the remote's mounts. */
  readonly path: string;
  readonly title: LocalisedText;
  /** Who may open it; absent: all who sign in. */
  readonly access?: AccessRule;
  /** Shown until the page is there. */
  readonly skeleton?: PageSkeletonShape;
  /** The page of the same remote under which the breadcrumbs of a direct visit put it. */
  readonly parent?: string;
}

export interface RemoteMenuEntry {
  /** The page that it leads to. */
  readonly page: string;
  readonly section: MenuSectionId;
  /** Entries of a section are sorted by this number, those with the same number by their label. */
  readonly order: number;
  /** Name of an icon of shared-ui. */
  readonly icon: string;
  /** The page's title where there is none. */
  readonly label?: LocalisedText;
  /** The second key of its shortcut, after `g`. */
  readonly shortcut?: string;
  /** The count that is shown beside it. */
  readonly badge?: keyof SidebarBadges;
  /** Also in the bar at the bottom of a phone, which has room for four. */
  readonly quick?: true;
  /** Who sees it; absent: whom the page's rule lets in. */
  readonly access?: AccessRule;
}

/** A part of a remote that is shown in another's page. The component is `RemoteModule.extensions[id]`. */
export interface RemoteExtension {
  readonly slot: SlotName;
  /** Unique within the remote. */
  readonly id: string;
  readonly order: number;
  /** Required in `LABELLED_SLOTS`. */
  readonly label?: LocalisedText;
  /** Who sees it; absent: all who see the slot. */
  readonly access?: AccessRule;
}

/** What a remote says of itself in its package.json; it travels in the release into the signed manifest. */
export interface RemoteDeclaration {
  /** Absent in a release from before pages were declared: everything under its mounts is one page. */
  readonly pages?: readonly RemotePage[];
  readonly menu?: readonly RemoteMenuEntry[];
  readonly extensions?: readonly RemoteExtension[];
}
