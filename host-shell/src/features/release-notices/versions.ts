import type { ReleaseManifest } from '@epigram/shared-contracts/release';

/** What a set of releases consists of, in one line: equal for equal sets. */
export function versionsOf({ shell, remotes }: ReleaseManifest): string {
  const names = remotes.map(({ name, version, disabled }) => `${name}@${version}${disabled ? ' off' : ''}`);
  if (shell) names.push(`host-shell@${shell.version}`);
  return names.sort().join(' ');
}

/** Releases that only this browser asked for, by an override or a preview. */
export function trialReleases({ shell, remotes }: ReleaseManifest): string[] {
  return [...(shell ? [{ name: 'host-shell', ...shell }] : []), ...remotes]
    .filter(({ channel }) => channel === 'override' || channel === 'preview')
    .map(({ name, version }) => `${name} ${version}`);
}
