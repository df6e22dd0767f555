import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { RemoteLoader } from '../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../loader/RemoteLoaderContext.ts';
import { requestedPathAtom } from '../navigation/requestedPath.ts';
import { queryClient } from '../session/queryClient.ts';
import { LocalisedUi } from './LocalisedUi.tsx';
import { portalRoutes } from './routes.tsx';

/** The whole portal around its router. */
export function App({ loader }: { loader: RemoteLoader }) {
  const router = useMemo(() => createBrowserRouter(portalRoutes(loader.manifest)), [loader]);
  const setRequestedPath = useSetAtom(requestedPathAtom);
  // Outside React's transition, which keeps the previous page on screen until the next one is complete.
  useEffect(
    () => router.subscribe(({ location }) => setRequestedPath(location.pathname)),
    [router, setRequestedPath],
  );
  return (
    <I18nProvider i18n={i18n}>
      <LocalisedUi>
        <QueryClientProvider client={queryClient}>
          <RemoteLoaderContext value={loader}>
            <RouterProvider router={router} />
          </RemoteLoaderContext>
        </QueryClientProvider>
      </LocalisedUi>
    </I18nProvider>
  );
}
