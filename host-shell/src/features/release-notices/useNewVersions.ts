import { useEffect, useState } from 'react';
import { fetchManifest } from '../../loader/fetchManifest.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { versionsOf } from './versions.ts';

const LOOK_EVERY_MS = 5 * 60_000;
/** Coming back to the window looks at most so often. */
const LOOK_AGAIN_AFTER_MS = 30_000;

/**
 * The set of releases that a page load would bring now, where it is another than this page began with; null while it
 * is the same. The page keeps what it has until the user loads it again.
 */
export function useNewVersions(): string | null {
  const { manifest } = useRemoteLoader();
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    let lastLook = 0;
    const own = versionsOf(manifest);
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible' || Date.now() - lastLook < LOOK_AGAIN_AFTER_MS) return;
      lastLook = Date.now();
      const newest = await fetchManifest();
      if (newest) setOffered(versionsOf(newest) === own ? null : versionsOf(newest));
    }
    const onReturn = () => void look();
    const timer = setInterval(onReturn, LOOK_EVERY_MS);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [manifest]);
  return offered;
}
