import type { RemoteDeclaration, RemotePage } from './remotePages.ts';

export interface CheckedDeclaration extends RemoteDeclaration {
  readonly mount: readonly string[];
}

function repeated(values: readonly (string | undefined)[]): string[] {
  const known = values.filter((value) => value !== undefined);
  return [...new Set(known.filter((value, index) => known.indexOf(value) !== index))];
}

function isUnder(path: string, mount: string): boolean {
  return path === mount || (mount !== '/' && path.startsWith(`${mount}/`));
}

/** A required parameter: a menu entry can't link to such a path. */
function needsParameter(path: string): boolean {
  return path.split('/').some((part) => part.startsWith(':') && !part.endsWith('?'));
}

function hasCycle(page: RemotePage, pages: ReadonlyMap<string, RemotePage>): boolean {
  const seen = new Set<string>();
  for (let at: RemotePage | undefined = page; at; at = pages.get(at.parent ?? '')) {
    if (seen.has(at.name)) return true;
    seen.add(at.name);
  }
  return false;
}

function parentProblem(page: RemotePage, pages: ReadonlyMap<string, RemotePage>): string | undefined {
  if (page.parent === undefined) return undefined;
  const parent = pages.get(page.parent);
  if (!parent) return `page ${page.name} names the parent ${page.parent}, which is not declared`;
  if (hasCycle(page, pages)) return `page ${page.name} is its own ancestor`;
  return needsParameter(parent.path)
    ? `page ${page.name} has the parent ${parent.name}, whose path ${parent.path} needs a parameter`
    : undefined;
}

function pageProblems({ mount, pages = [] }: CheckedDeclaration): string[] {
  const known = new Map(pages.map((page) => [page.name, page]));
  const outside = pages.filter(({ path }) => !mount.some((prefix) => isUnder(path, prefix)));
  return [
    ...repeated(pages.map(({ name }) => name)).map((name) => `two pages are called ${name}`),
    ...repeated(pages.map(({ path }) => path.toLowerCase())).map((path) => `two pages have the path ${path}`),
    ...outside.map(({ name, path }) => `page ${name} at ${path} is outside the mount ${mount.join(', ')}`),
    ...pages.map((page) => parentProblem(page, known)).filter((problem) => problem !== undefined),
  ];
}

function menuProblems({ pages = [], menu = [] }: CheckedDeclaration): string[] {
  const paths = new Map(pages.map(({ name, path }) => [name, path]));
  return [
    ...repeated(menu.map(({ page }) => page)).map((page) => `the menu has page ${page} twice`),
    ...repeated(menu.map(({ shortcut }) => shortcut)).map(
      (key) => `two menu entries have the shortcut ${key}`,
    ),
    ...menu.flatMap(({ page }) => {
      const path = paths.get(page);
      if (path === undefined) return [`the menu names page ${page}, which is not declared`];
      return needsParameter(path) ? [`the menu cannot lead to ${page}: ${path} needs a parameter`] : [];
    }),
  ];
}

function slotProblems({ extensions = [], fills = [], slots = [] }: CheckedDeclaration): string[] {
  const ids = [...extensions, ...fills].map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `two extensions are called ${id}`),
    ...repeated(slots.map(({ name }) => name)).map((name) => `two slots are called ${name}`),
  ];
}

/** Contradictions in a declaration, as sentences; the build and the registry refuse them. */
export function declarationProblems(declaration: CheckedDeclaration): string[] {
  return [...pageProblems(declaration), ...menuProblems(declaration), ...slotProblems(declaration)];
}
