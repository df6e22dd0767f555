import { FALLBACK_LOCALE, type Locale } from '../locale.ts';
import { matchPath } from '../routes/matchPath.ts';
import { ROUTES } from '../routes/routeTable.ts';
import type { FirstFiles, ListedRelease } from './releaseManifest.ts';

/** The element of the shell's HTML with its `ShellFiles`. The server reads it; browsers never get it. */
export const SHELL_FILES_ID = 'epigram-first-files';

type Names = readonly string[];

/** The shell's files beside its first scripts, relative to `base`. */
export interface ShellFiles {
  readonly base: string;
  readonly catalogs: Readonly<Record<string, Names>>;
  readonly pages: FirstFiles['pages'];
  /** For every remote. */
  readonly runtime: Names;
  /** For the lazy shared modules. */
  readonly shared: Readonly<Record<string, Names>>;
  /** The parts of shared modules that only a wide screen needs at the start. */
  readonly wide: Readonly<Record<string, Names>>;
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the server knows about the request for a page. */
export interface PageVisit {
  /** As in the URL, percent-encoded. */
  readonly path: string;
  readonly language: Locale;
}

export interface PageValues {
  readonly nonce: string;
  /** The signed manifest, as JSON that is safe inside a `<script>` element. */
  readonly manifest: string;
  /** The public keys that the page trusts, as JSON. */
  readonly keys: string;
  /** The plans that the page needs at once, as JSON that is safe inside a `<script>` element. */
  readonly plans?: string;
  /** The remotes of the manifest; the page's own with its plan, if its files are to be preloaded. */
  readonly remotes: readonly ListedRelease[];
  /** Absent for a page that is the same at every path. */
  readonly visit?: PageVisit;
}

/** The shell's HTML, split at its placeholders once, so that a request only joins the parts. */
export interface ShellTemplate {
  /** The shell reads plans from their files: its manifest lists the releases without them. */
  readonly hasPlansApart: boolean;
  render(values: PageValues): string;
}

interface File {
  readonly url: string;
  readonly integrity: string | undefined;
  readonly isWide?: boolean;
  /** Of a catalogue: the browser knows the language of its user better. */
  readonly language?: Locale;
  /** The frame that the browser shows (`data-boot`): only the browser knows for sure whether a user is signed in. */
  readonly boot?: 'frame' | 'public';
}

const PRODUCT = 'Epigram';
const SHELL_FILES = new RegExp(`<script\\b[^>]*\\bid="?${SHELL_FILES_ID}\\b[^>]*>([^]*?)</script>`);
/** As in the media queries of the style sheets. */
const WIDE = '(min-width: 769px)';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

/** The pages that remotes declare; the same array for the same manifest, so that its paths are compiled once. */
const declaredPages = remembered((remotes: readonly ListedRelease[]) =>
  remotes.flatMap(({ pages = [] }) => pages),
);

const pagesWithFiles = remembered((remotes: readonly ListedRelease[]) =>
  remotes.flatMap((remote) =>
    'integrity' in remote ? (remote.firstFiles?.pages ?? []).map((page) => ({ ...page, remote })) : [],
  ),
);

function shellFiles({ base, integrity }: ShellFiles, names: Names = []): File[] {
  return names.map((name) => ({ url: base + name, integrity: integrity[name] }));
}

/** The files of the remote's page, and the shell's files with the modules that it shares. */
function remoteFiles(
  shell: ShellFiles,
  remotes: readonly ListedRelease[],
  { path, language }: PageVisit,
): File[] {
  const page = matchPath(pagesWithFiles(remotes), path);
  if (!page) return [];
  const { remote, files, shared = [] } = page;
  if (remote.disabled) return [];
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const texts = (remote.firstFiles?.catalogs[language] ?? []).map((name) => ({
    url: folder + name,
    language,
  }));
  const scripts = [remote.entry, ...remote.initial, ...files.map((name) => folder + name)];
  const own = [...scripts.map((url) => ({ url })), ...texts]
    .filter(({ url }) => url in remote.integrity)
    .map((file) => ({ ...file, integrity: remote.integrity[file.url] }));
  const modules = shared.flatMap((key) => [
    ...shellFiles(shell, shell.shared[key]),
    ...shellFiles(shell, shell.wide[key]).map((file) => ({ ...file, isWide: true })),
  ]);
  return [...shellFiles(shell, shell.runtime), ...own, ...modules];
}

/** The files for a signed-in user and those for a visitor, who gets the sign-in page for any page that is not public. */
function filesOf(shell: ShellFiles, remotes: readonly ListedRelease[], visit: PageVisit): File[] {
  const { path, language } = visit;
  const ownPage = matchPath(shell.pages, path) ?? matchPath(shell.pages, ROUTES.Login.path);
  return [
    ...shellFiles(shell, shell.catalogs[language]).map((file) => ({ ...file, language })),
    ...remoteFiles(shell, remotes, visit).map((file) => ({ ...file, boot: 'frame' as const })),
    ...shellFiles(shell, ownPage?.files).map((file) => ({ ...file, boot: 'public' as const })),
  ];
}

/** A script whose integrity is known is preloaded as it will be run; any other file is only fetched. */
function link({ url, integrity, isWide, language, boot }: File): string {
  const conditions = [
    isWide ? ` media="${WIDE}"` : '',
    language ? ` hreflang="${language}"` : '',
    boot ? ` data-boot="${boot}"` : '',
  ].join('');
  if (!integrity || !url.endsWith('.js')) return `<link rel="prefetch" href="${escaped(url)}"${conditions}>`;
  const script = `rel="preload" as="script" href="${escaped(url)}" integrity="${escaped(integrity)}"`;
  return `<link ${script}${conditions} crossorigin="anonymous" fetchpriority="low">`;
}

/** The placeholders of the shell's HTML, by name. The release itself has nothing specific to an installation. */
function fill(
  shell: ShellFiles | undefined,
  { nonce, manifest, plans = '{}', keys, remotes, visit }: PageValues,
) {
  const page = visit && matchPath(declaredPages(remotes), visit.path);
  const title = page?.title[visit?.language ?? FALLBACK_LOCALE];
  return {
    NONCE: nonce,
    MANIFEST: manifest,
    PLANS: plans,
    KEYS: keys,
    LANGUAGE: visit?.language ?? FALLBACK_LOCALE,
    PATH: escaped(visit?.path ?? ''),
    TITLE: escaped(title ? `${title} | ${PRODUCT}` : PRODUCT),
    HEADING: escaped(title ?? ''),
    SHAPE: page ? escaped(page.skeleton ?? 'cards') : '',
    PRELOADS: shell && visit ? filesOf(shell, remotes, visit).map(link).join('') : '',
  };
}

type Placeholder = keyof ReturnType<typeof fill>;

export function parseShellTemplate(html: string): ShellTemplate {
  // A shell from before the server wrote the page's files reads them itself.
  const [element, json] = html.includes('__EPIGRAM_PRELOADS__') ? (SHELL_FILES.exec(html) ?? []) : [];
  const shell = json === undefined ? undefined : (JSON.parse(json) as ShellFiles);
  const parts = (element === undefined ? html : html.replace(element, () => '')).split(
    /__EPIGRAM_(NONCE|MANIFEST|PLANS|KEYS|LANGUAGE|PATH|TITLE|HEADING|SHAPE|PRELOADS)__/,
  );
  return {
    hasPlansApart: parts.includes('PLANS'),
    render(values) {
      const filled = fill(shell, values);
      // Every second part is the name of a placeholder.
      return parts.map((part, index) => (index % 2 === 0 ? part : filled[part as Placeholder])).join('');
    },
  };
}
