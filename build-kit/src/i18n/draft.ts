/**
 * With EPIGRAM_DRAFT=1 a build accepts untranslated messages, and shows them in English. Its version differs from that
 * of the normal release.
 */
export function isDraft(): boolean {
  return process.env['EPIGRAM_DRAFT'] === '1';
}
