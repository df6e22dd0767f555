import type { PageManifest } from '../resolve/buildManifest.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import type { ServedRelease } from './pageTickets.ts';

/** All releases that a page with this manifest may run: the shell, each remote, and their fallbacks. */
export function servedReleases({ shell, remotes }: PageManifest): ServedRelease[] {
  return [
    { remote: SHELL_NAME, version: shell.version },
    ...remotes.flatMap(({ name, version, fallback }) => [
      { remote: name, version },
      ...(fallback ? [{ remote: name, version: fallback.version }] : []),
    ]),
  ];
}
