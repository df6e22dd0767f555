import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useEffect } from 'react';
import { watchInstallOffer } from '../install/installOffer.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';

/** Adds or changes a link element of the page's head. */
function setLink(rel: string, href: string): void {
  const known = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const link = known ?? document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (!known) document.head.append(link);
}

/** The installed app's name and icons, in the language of the page. */
export function useAppManifest(): void {
  const { shell } = useRemoteLoader().manifest;
  const locale = useActiveLocale() === 'es' ? 'es' : 'en';
  const version = shell?.version;
  // Before the link, because the browser may react to it immediately.
  useEffect(watchInstallOffer, []);
  useEffect(() => {
    if (version === undefined) return;
    const folder = `/remotes/host-shell/${version}`;
    setLink('manifest', `${folder}/app.${locale}.webmanifest`);
    setLink('apple-touch-icon', `${folder}/icons/apple-touch-180.png`);
  }, [version, locale]);
}
