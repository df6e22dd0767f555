/** A public key of the release registry. */
export interface ManifestKey {
  readonly keyId: string;
  /** Base64 of the raw 32 bytes (Ed25519). */
  readonly publicKey: string;
}

declare const __EPIGRAM_MANIFEST_KEYS__: readonly ManifestKey[] | undefined;

const ELEMENT_ID = 'epigram-manifest-keys';

/** The keys that the build was pinned to; none if it works in every environment. */
function pinnedKeys(): readonly ManifestKey[] {
  return typeof __EPIGRAM_MANIFEST_KEYS__ === 'undefined' ? [] : (__EPIGRAM_MANIFEST_KEYS__ ?? []);
}

function keysOfPage(): readonly ManifestKey[] {
  try {
    const keys = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '[]') as unknown;
    return Array.isArray(keys) ? (keys as ManifestKey[]) : [];
  } catch {
    // The page's placeholder was not filled in, so no manifest is trusted.
    return [];
  }
}

/**
 * The keys that may sign manifests. They come from the registry that serves the page, so that one build of the shell
 * runs in every environment. A pinned build trusts only its own keys.
 */
export function manifestKeys(): readonly ManifestKey[] {
  const pinned = pinnedKeys();
  return pinned.length > 0 ? pinned : keysOfPage();
}
