import type { LoadPlan } from '@epigram/shared-contracts/release';
import { matchPath } from '@epigram/shared-contracts/routes/match';

export interface PageFiles {
  /** URLs of the scripts of a page and of its texts. */
  readonly scripts: readonly string[];
  /** Lazy shared modules that the page needs. */
  readonly shared: readonly string[];
}

/** The files that a release lists for its page at a path, in addition to its entry and `initial`. */
export function pageFiles(
  { entry, firstFiles, integrity }: Pick<LoadPlan, 'firstFiles' | 'integrity'> & { readonly entry: string },
  pathname: string,
  language: string,
): PageFiles {
  const { catalogs = {}, pages = [] } = firstFiles ?? {};
  const page = matchPath(pages, pathname);
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const scripts = [...(catalogs[language] ?? []), ...(page?.files ?? [])]
    .map((file) => folder + file)
    .filter((url) => url.endsWith('.js') && url in integrity);
  return { scripts, shared: page?.shared ?? [] };
}
