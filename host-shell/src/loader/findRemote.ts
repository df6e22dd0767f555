import type { ReleaseManifest, RemoteRelease } from '@epigram/shared-contracts/release';

function mounts(release: RemoteRelease, pathname: string): boolean {
  return release.mount.some(
    (mount) => pathname === mount || (mount !== '/' && pathname.startsWith(`${mount}/`)),
  );
}

/** The remote that is mounted at a path: `/` is exact, any other mount is a prefix. */
export function findRemote(
  manifest: Pick<ReleaseManifest, 'remotes'>,
  pathname: string,
): RemoteRelease | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return manifest.remotes.find((release) => mounts(release, trimmed));
}
