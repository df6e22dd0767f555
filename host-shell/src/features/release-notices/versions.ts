import type { ReleaseManifest } from '@epigram/shared-contracts/release';

/** A set of releases as a string; equal sets have equal strings. */
export function versionsOf({ shell, remotes }: ReleaseManifest): string {
  const names = remotes.map(({ name, version, disabled }) => `${name}@${version}${disabled ? ' off' : ''}`);
  if (shell) names.push(`host-shell@${shell.version}`);
  return names.sort().join(' ');
}

/** Releases that only this browser gets, by an override or a preview. */
export function previewReleases({ shell, remotes }: ReleaseManifest): string[] {
  return [...(shell ? [{ name: 'host-shell', ...shell }] : []), ...remotes]
    .filter(({ channel }) => channel === 'override' || channel === 'preview')
    .map(({ name, version }) => `${name} ${version}`);
}
