/** A public key of the release registry. */
export interface ManifestKey {
  readonly keyId: string;
  /** Base64 of the raw 32 bytes (Ed25519). */
  readonly publicKey: string;
}

declare const __EPIGRAM_MANIFEST_KEYS__: readonly ManifestKey[] | undefined;

const ELEMENT_ID = 'epigram-manifest-keys';

/** The keys that the build was pinned to; none where it fits every installation. */
function pinnedKeys(): readonly ManifestKey[] {
  return typeof __EPIGRAM_MANIFEST_KEYS__ === 'undefined' ? [] : (__EPIGRAM_MANIFEST_KEYS__ ?? []);
}

function keysOfPage(): readonly ManifestKey[] {
  try {
    const keys = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '[]') as unknown;
    return Array.isArray(keys) ? (keys as ManifestKey[]) : [];
  } catch {
    // Nobody has filled the page in: no manifest is believed.
    return [];
  }
}

/**
 * Whose manifests are believed. The registry that serves the page names its keys, so that one build of the shell runs in
 * every environment; a build that is pinned to keys believes these alone.
 */
export function manifestKeys(): readonly ManifestKey[] {
  const pinned = pinnedKeys();
  return pinned.length > 0 ? pinned : keysOfPage();
}
