import type { Deprecation } from './deprecations.ts';
import type { RemoteDeclaration } from './remotePages.ts';

/** A file of a release and its Subresource Integrity value (`sha384-…`). */
export interface ReleaseFile {
  /** Path relative to the release's root, with `/` separators. */
  readonly path: string;
  readonly integrity: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * Files that a page's HTML requests while the shell's first script is loading. They are only hints: nothing depends on
 * them.
 */
export interface FirstFiles {
  /** The release's message catalogues by language. */
  readonly catalogs: Readonly<Record<string, readonly string[]>>;
  /** Paths in react-router's notation with their pages' files, and the shared modules that these depend on. */
  readonly pages: readonly {
    readonly path: string;
    readonly files: readonly string[];
    readonly shared?: readonly string[] | undefined;
  }[];
}

/** The description of a build: `release.json` beside its files. */
export interface ReleaseDescription extends RemoteDeclaration {
  /** The package's folder name. */
  readonly name: string;
  /** Semver; local builds have a content hash as pre-release, for example `1.0.0-3f2a9c1b`. */
  readonly version: string;
  /** Semver range of the contract version that the build needs; for the shell, the version it provides. */
  readonly contract: string;
  /** Paths at which the shell mounts the remote; `/` is exact, any other is a prefix. Empty for the shell. */
  readonly mount: readonly string[];
  /**
   * Global name of the federation container, different in each version, so that two versions can coexist in one page.
   */
  readonly container: string;
  /** The remote entry's path (for the shell, its HTML). */
  readonly entry: string;
  /**
   * Scripts and styles that the exposed module needs immediately: the shell preloads them in parallel with the entry.
   */
  readonly initial: readonly string[];
  /** Paths relative to the release's root. */
  readonly firstFiles?: FirstFiles | undefined;
  /** The area's name for users, by language. */
  readonly title?: Readonly<Record<string, string>>;
  /** For the shell: the version of each module that it shares, and the slots that remotes can fill. */
  readonly provides?: {
    readonly shared: Readonly<Record<string, string>>;
    readonly slots: readonly string[];
    /** What the shared modules of the contract export, by the name of their report (`client`, `ui`). */
    readonly exports?: Readonly<Record<string, readonly string[]>> | undefined;
    /** What its contract has deprecated. */
    readonly deprecated?: readonly Deprecation[] | undefined;
  };
  /** Bytes after brotli: what the first page needs, and the largest amount that a further page adds. */
  readonly sizes?: {
    readonly firstLoad: number;
    readonly largestPage: number;
    /** The team's size budget in kB; a promotion enforces it. */
    readonly budget?: { readonly firstLoadKb?: number | undefined; readonly pageKb?: number | undefined };
  };
  readonly files: readonly ReleaseFile[];
  readonly build: {
    readonly commit: string;
    /** The working tree contained uncommitted changes. */
    readonly dirty?: boolean;
    /** SHA-256 of the lock file that named the packages, in hex. */
    readonly lock?: string;
    readonly builder: string;
    /** The CI's definition of the job, for example the path of a workflow file at a commit. */
    readonly workflow?: string;
    /** URL of the CI run that built it. */
    readonly run?: string;
    readonly time: string;
  };
}

/** What the shell needs to run a release. */
export interface LoadPlan {
  readonly container: string;
  /** Integrity of every script and style of the release, by URL; a file that is not listed must not run. */
  readonly integrity: Readonly<Record<string, string>>;
  /** URLs worth preloading before the route is shown. */
  readonly initial: readonly string[];
  /** Paths relative to the entry's folder. */
  readonly firstFiles?: FirstFiles | undefined;
}

/** A file with a release's `LoadPlan` as JSON, for pages whose manifest lists the release without it. */
export interface PlanFile {
  readonly url: string;
  /** Of the file, in hex: the manifest's signature covers the plan through it. */
  readonly sha256: string;
}

/** A version of a remote in a manifest. URLs are absolute paths on the portal's origin. */
interface ReleasePlace {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly mount: readonly string[];
  /** URL of the remote entry. */
  readonly entry: string;
}

/** What menu, routes and slots need to know about a remote. */
interface Listing extends ReleasePlace, RemoteDeclaration {
  /** The area's name for users, by language. */
  readonly title?: Readonly<Record<string, string>>;
  /** Why this user gets this version. */
  readonly channel?: ReleaseChannel;
  /** An operator has switched the remote off: nothing of it is loaded, and the notice is shown instead, by language. */
  readonly disabled?: { readonly notice?: Readonly<Record<string, string>> };
}

/** The plan of a release, or where it is. */
type Planned = LoadPlan | { readonly plan: PlanFile };
/** A version that can be loaded. */
export type PlacedRelease = ReleasePlace & Planned;

/** A remote in the manifest. */
export type ListedRelease = Listing &
  Planned & {
    /** The last good release of the same remote, tried once if this one can't be loaded. */
    readonly fallback?: PlacedRelease;
  };

/** A remote in a manifest that has all plans, which shells before contract 4.62 need. */
export interface RemoteRelease extends Listing, LoadPlan {
  readonly fallback?: Omit<RemoteRelease, 'fallback' | 'channel' | 'disabled'>;
}

/** A developer's own override, a named preview, a share of the users, or all users. */
export type ReleaseChannel = 'override' | 'preview' | 'canary' | 'production';

/** The manifest that the shell gets inside its HTML, as JSON in the element `#epigram-manifest`. */
export interface ReleaseManifest {
  /** Increases with every change of the live releases; a lower one than already seen is a replay. */
  readonly sequence: number;
  readonly issuedAt: string;
  /** The shell release of this page. */
  readonly shell?: { readonly version: string; readonly channel: ReleaseChannel };
  readonly remotes: readonly ListedRelease[];
}

/** The manifest with its detached Ed25519 signature over the exact `payload` text. */
export interface SignedManifest {
  /** JSON text of a `ReleaseManifest`. */
  readonly payload: string;
  /** Base64 of the signature. */
  readonly signature: string;
  /** Identifies the public key, so that keys can be rotated without a gap. */
  readonly keyId: string;
}

/** URL parameter by which a developer requests other versions; the registry stores them in a cookie. */
export const OVERRIDE_PARAMETER = 'releases';
export const MANIFEST_ELEMENT_ID = 'epigram-manifest';
/** Element with the plans that the page needs at once: JSON, the text of each plan's file by its URL. */
export const PLANS_ELEMENT_ID = 'epigram-plans';
/** URL parameter of the registry's manifest: the caller reads plans from their files. */
export const PLANS_APART_PARAMETER = 'plans';
/** `<meta>` element with the nonce of this page's content security policy. */
export const NONCE_META_NAME = 'epigram-nonce';
/** Attribute of the outermost elements of a remote's content, with its name: its style sheets apply inside them. */
export const REMOTE_ATTRIBUTE = 'data-remote';

/**
 * Ends the selectors of a remote's style sheets, before a pseudo-element: limits them to the remote's own content, except
 * what another remote shows in it. Adds no specificity.
 */
export function remoteGuard(remote: string): string {
  const own = `[${REMOTE_ATTRIBUTE}="${remote}"]`;
  const other = `${own} [${REMOTE_ATTRIBUTE}]:not(${own})`;
  return `:where(${own},${own} *):not(:where(${other},${other} *))`;
}

/** The remote that is mounted at a path: `/` is exact, any other mount is a prefix. */
export function findRemote<Remote extends Pick<ReleasePlace, 'mount'>>(
  { remotes }: { readonly remotes: readonly Remote[] },
  pathname: string,
): Remote | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return remotes.find(({ mount }) =>
    mount.some((at) => trimmed === at || (at !== '/' && trimmed.startsWith(`${at}/`))),
  );
}

/** Global function of the shell with which a remote's federation runtime fetches a file before running it. */
export const FETCH_FILE_GLOBAL = '__EPIGRAM_FETCH_FILE__';
