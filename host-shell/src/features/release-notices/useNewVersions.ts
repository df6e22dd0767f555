import { useEffect, useState } from 'react';
import { fetchManifest } from '../../loader/fetchManifest.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { versionsOf } from './versions.ts';

const POLL_MS = 5 * 60_000;
/** Throttle for the check on focus. */
const FOCUS_INTERVAL_MS = 30_000;

/**
 * The set of releases that a page load would get now if it differs from this page's; otherwise null. The page keeps
 * its own until the user reloads.
 */
export function useNewVersions(): string | null {
  const { manifest } = useRemoteLoader();
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    let lastCheck = 0;
    const own = versionsOf(manifest);
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < FOCUS_INTERVAL_MS) return;
      lastCheck = Date.now();
      const newest = await fetchManifest();
      if (newest) setOffered(versionsOf(newest) === own ? null : versionsOf(newest));
    }
    const onReturn = () => void look();
    const timer = setInterval(onReturn, POLL_MS);
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
