/** A public key of the release registry that this shell was built for. */
export interface ManifestKey {
  readonly keyId: string;
  /** Base64 of the raw 32 bytes (Ed25519). */
  readonly publicKey: string;
}

declare const __EPIGRAM_MANIFEST_KEYS__: readonly ManifestKey[] | undefined;

/** The keys that the build put in; none where it was made without a registry. */
export function manifestKeys(): readonly ManifestKey[] {
  return typeof __EPIGRAM_MANIFEST_KEYS__ === 'undefined' ? [] : (__EPIGRAM_MANIFEST_KEYS__ ?? []);
}
