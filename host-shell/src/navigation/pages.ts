import type { MessageDescriptor } from '@lingui/core';
import type { LocalisedText, PageSkeletonShape, RemotePage } from '@epigram/shared-contracts/pages';
import type { AccessRule } from '@epigram/shared-contracts/permissions';
import type { ListedRelease, ReleaseManifest } from '@epigram/shared-contracts/release';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { matchPath } from '@epigram/shared-contracts/routes/match';
import { generatePath } from 'react-router-dom';
import { areaTitle } from './areaTitle.ts';
import { SHELL_PAGES, type ShellPage } from './shellPages.ts';

/** One page of the portal: the shell's own, or one that a remote's release declares. */
export interface Page {
  /** The shell's route name, or `<remote>/<page>`. */
  readonly id: string;
  /** In react-router's syntax. */
  readonly path: string;
  readonly title: MessageDescriptor | LocalisedText;
  /** The remote that shows it; absent for the shell's own. */
  readonly remote?: string;
  /** No sidebar and no sign-in. */
  readonly isPublic?: boolean;
  readonly access?: AccessRule;
  /** The kind of role that it is for; by default, any. */
  readonly tenant?: RemotePage['tenant'];
  readonly skeleton?: PageSkeletonShape;
  /** Id of the parent page in the breadcrumbs of a direct visit. */
  readonly parent?: string;
  /** It has a menu entry: going there restarts the breadcrumbs. */
  readonly isMenuRoute?: boolean;
}

/** Every page that this set of releases has, by id. */
export type Pages = ReadonlyMap<string, Page>;

function shellPages(): Page[] {
  return (Object.entries(SHELL_PAGES) as [RouteName, ShellPage][]).map(([id, page]) => {
    const { path, isPublic }: { path: string; isPublic?: boolean } = ROUTES[id];
    return { id, path, isPublic, ...page };
  });
}

function declaredPage({ name: remote, menu = [] }: ListedRelease, page: RemotePage): Page {
  const { name, path, title, access, tenant, skeleton, parent } = page;
  return {
    id: `${remote}/${name}`,
    path,
    title,
    remote,
    access,
    tenant,
    skeleton,
    parent: parent && `${remote}/${parent}`,
    isMenuRoute: menu.some((entry) => entry.page === name),
  };
}

/** An older release that declares no pages has a single one, with everything below its mount. */
function mountedPage({ name, title }: ListedRelease, mount: string): Page {
  return {
    id: `${name}${mount}`,
    path: mount === '/' ? mount : `${mount}/*`,
    title: { en: areaTitle({ name, title }, 'en'), es: areaTitle({ name, title }, 'es') },
    remote: name,
    isMenuRoute: true,
  };
}

function pagesOf(release: ListedRelease): Page[] {
  return release.pages
    ? release.pages.map((page) => declaredPage(release, page))
    : release.mount.map((mount) => mountedPage(release, mount));
}

const tables = new WeakMap<readonly ListedRelease[], Pages>();

/** The pages of a manifest, built once per manifest. If a remote has the path of Home, the page is the remote's. */
export function pagesIn({ remotes }: Pick<ReleaseManifest, 'remotes'>): Pages {
  const cached = tables.get(remotes);
  if (cached) return cached;
  const declared = remotes.flatMap(pagesOf);
  const hasHome = declared.some(({ path }) => path === ROUTES.Home.path);
  const own = shellPages().filter(({ path }) => !hasHome || path !== ROUTES.Home.path);
  const pages = new Map([...own, ...declared].map((page) => [page.id, page]));
  tables.set(remotes, pages);
  return pages;
}

const lists = new WeakMap<Pages, readonly Page[]>();

/** The page of a path, or the shell's "not found". */
export function matchPage(pages: Pages, pathname: string): Page {
  let list = lists.get(pages);
  if (!list) lists.set(pages, (list = [...pages.values()]));
  return matchPath(list, pathname) ?? pages.get('NotFound')!;
}

/** The path of a page that has no required parameter; optional ones are left out. */
export function pathOf({ path }: Page): string {
  return generatePath(path, { '*': '' }).replace(/(?<=.)\/$/, '');
}

export function isHome({ path }: Page): boolean {
  return path === ROUTES.Home.path;
}
