interface CompiledPath<Entry> {
  readonly entry: Entry;
  readonly order: number;
  readonly score: number;
  readonly pattern: RegExp;
}

type WithPath = { readonly path: string };

const tables = new WeakMap<readonly WithPath[], readonly CompiledPath<WithPath>[]>();

/** `/a/:b?` also stands for `/a`. */
function withoutOptional([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const tails = withoutOptional(rest);
  const present = tails.map((tail) => [first.replace(/\?$/, ''), ...tail]);
  return first.endsWith('?') ? [...present, ...tails] : present;
}

/** react-router's weights: fixed text counts more than a parameter, and both more than `*`. */
function scoreOf(segments: readonly string[]): number {
  const named = segments.filter((segment) => segment !== '*');
  const weights = named.map((segment) => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10));
  return (
    weights.reduce<number>((sum, weight) => sum + weight, segments.length) -
    (named.length < segments.length ? 2 : 0)
  );
}

/** `RegExp.escape` is missing in browsers from before 2025. */
function escaped(text: string): string {
  return text.replaceAll(/[\\.*+^$?{}|()[\]]/g, String.raw`\$&`);
}

function patternOf(segments: readonly string[]): RegExp {
  const fixed = segments.filter((segment) => segment !== '' && segment !== '*');
  const parts = fixed.map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`));
  return new RegExp(`^${parts.join('')}${segments.at(-1) === '*' ? '(?:/.*)?' : '/*'}$`, 'i');
}

function compile<Entry extends WithPath>(entries: readonly Entry[]): CompiledPath<Entry>[] {
  const paths = entries.flatMap((entry, order) => {
    const [root = '', ...segments] = `/${entry.path}`.replaceAll(/\/{2,}/g, '/').split('/');
    // The router drops the slash at the end of a path with optional parts, and counts it otherwise.
    const isOptional = entry.path.includes('?');
    const counted = isOptional ? segments.filter((segment) => segment !== '') : segments;
    return withoutOptional(counted).map((rest) => {
      const all = [root, ...(rest.length > 0 ? rest : [''])];
      return { entry, order, score: scoreOf(all), pattern: patternOf(all) };
    });
  });
  return paths.toSorted((a, b) => b.score - a.score || a.order - b.order);
}

/** Undefined if a part is not valid percent-encoding. */
function decoded(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return undefined;
  }
}

/**
 * The entry that the router would show at a path: the registry writes its title and files into the page, and the shell
 * guards and loads it. The router's own `matchRoutes` ranks the whole table in each call (10 ms for 80 pages); here, a
 * table is compiled once.
 * @param entries paths in react-router's notation; the same array is compiled only once
 */
export function matchPath<Entry extends WithPath>(
  entries: readonly Entry[],
  pathname: string,
): Entry | undefined {
  const path = decoded(pathname);
  if (path === undefined) return undefined;
  let table = tables.get(entries) as readonly CompiledPath<Entry>[] | undefined;
  if (!table) tables.set(entries, (table = compile(entries)));
  return table.find(({ pattern }) => pattern.test(path))?.entry;
}
