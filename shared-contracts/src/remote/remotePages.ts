import type { SidebarBadges } from '../api/notifications.ts';
import type { Locale } from '../locale.ts';
import type { AccessRule } from '../permissions/permissions.ts';

/** One text in every language of the portal. */
export type LocalisedText = Readonly<Record<Locale, string>>;

export const PAGE_SKELETONS = ['table', 'cards', 'details', 'form'] as const;
export type PageSkeletonShape = (typeof PAGE_SKELETONS)[number];

export const MENU_SECTIONS = ['main', 'resources', 'account'] as const;
export type MenuSectionId = (typeof MENU_SECTIONS)[number];

/** The places that any remote's extensions can fill. `SlotProps` defines the props of each. */
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

/** Slots whose extensions are chosen by name: as a tab or as an entry of a list. */
export const LABELLED_SLOTS: readonly SlotName[] = ['client.tabs', 'account.sections', 'palette.results'];

/** The full name of a place that a remote offers: `mfe-soil/sample-actions`. `OfferedSlotProps` defines its props. */
export type OfferedSlotName = `${string}/${string}`;

/** A place in a remote's own pages that other remotes can fill. */
export interface RemoteSlot {
  /** Unique within the remote; after the remote's name and a slash, unique in the portal. */
  readonly name: string;
  /** Semantic version of its props, apart from the release's: a break raises the first number. */
  readonly version: string;
  /** Extensions are chosen by name, as a tab or an entry of a list: each needs a label. */
  readonly labelled?: true;
}

/** A page of a remote as the shell knows it: the source of guard, title, breadcrumbs and skeleton. */
export interface RemotePage {
  /** Unique within the remote. */
  readonly name: string;
  /** Absolute, in react-router's notation, under one of the remote's mounts. */
  readonly path: string;
  readonly title: LocalisedText;
  /** Who may open it; by default, all signed-in users. */
  readonly access?: AccessRule;
  /** The kind of role that the page is for; by default, any. The palette offers it only to that kind. */
  readonly tenant?: 'business' | 'organisation';
  /** Shown while the page loads. */
  readonly skeleton?: PageSkeletonShape;
  /** The parent page in the breadcrumbs of a direct visit; it belongs to the same remote. */
  readonly parent?: string;
}

export interface RemoteMenuEntry {
  /** The page that it opens. */
  readonly page: string;
  readonly section: MenuSectionId;
  /** Entries of a section are sorted by this number, then by label. */
  readonly order: number;
  /** Name of a shared-ui icon. */
  readonly icon: string;
  /** Defaults to the page's title. */
  readonly label?: LocalisedText;
  /** The second key of its shortcut, after `g`. */
  readonly shortcut?: string;
  /** The count shown beside it. */
  readonly badge?: keyof SidebarBadges;
  /** Also shown in the bottom bar on phones, which has room for four entries. */
  readonly quick?: true;
  /** Who sees it; by default, everyone who may open the page. */
  readonly access?: AccessRule;
}

/** A part of a remote that is shown in another remote's page. The component is `RemoteModule.extensions[id]`. */
export interface RemoteExtension {
  readonly slot: SlotName;
  /** Unique within the remote. */
  readonly id: string;
  readonly order: number;
  /** Required in `LABELLED_SLOTS`. */
  readonly label?: LocalisedText;
  /** Who sees it; by default, everyone who sees the slot. */
  readonly access?: AccessRule;
}

/** An extension for a place that another remote offers. */
export interface RemoteFilling extends Omit<RemoteExtension, 'slot'> {
  readonly slot: OfferedSlotName;
  /** The versions of the slot that it fits, as a caret range: `^1.2.0`. */
  readonly range: string;
}

/** A remote's declaration in its package.json; it is included with the release in the signed manifest. */
export interface RemoteDeclaration {
  /** Absent in releases from before remotes declared pages: everything under their mounts is one page. */
  readonly pages?: readonly RemotePage[];
  readonly menu?: readonly RemoteMenuEntry[];
  readonly extensions?: readonly RemoteExtension[];
  /** Its extensions for places that other remotes offer; the ids are those of `extensions`, too. */
  readonly fills?: readonly RemoteFilling[];
  /** The places that its pages offer to others. */
  readonly slots?: readonly RemoteSlot[];
}
