/**
 * With EPIGRAM_DRAFT=1 a build takes messages that are not translated yet, and shows them in English. Its version
 * differs from that of the release proper.
 */
export function isDraft(): boolean {
  return process.env['EPIGRAM_DRAFT'] === '1';
}
