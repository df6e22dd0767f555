import { useLingui } from '@lingui/react/macro';
import { useRemoteLoader } from '../loader/RemoteLoaderContext.ts';
import type { FlowStep } from './flowStack.ts';
import { findPublished, publishedTitle } from './publishedRemotes.ts';
import { ROUTE_TITLES } from './routeNames.ts';

/** Names a page in the active language: its route's name, or that of the published remote it belongs to. */
export function useRouteTitle(): (page: FlowStep) => string {
  const { i18n } = useLingui();
  const { manifest } = useRemoteLoader();
  return ({ name, path }) => {
    if (name !== 'Published') return i18n._(ROUTE_TITLES[name]);
    const [pathname = ''] = path.split('?');
    const remote = findPublished(manifest, pathname);
    return remote ? publishedTitle(remote, i18n.locale) : i18n._(ROUTE_TITLES.NotFound);
  };
}
