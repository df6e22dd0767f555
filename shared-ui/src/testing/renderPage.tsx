import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { EpigramUiProvider } from '../theme/EpigramUiProvider.tsx';

export interface RenderPageOptions {
  /** The page's path, in react-router's notation. */
  path?: string;
  /** The open URL. */
  url?: string;
}

/** The rendered page, with its cache and the router that gives the current location. */
export interface RenderedPage extends RenderResult {
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a page like the shell: with its providers, at a URL. Failed calls are not retried. */
export function renderPage(
  page: ReactElement,
  { path = '*', url = '/' }: RenderPageOptions = {},
): RenderedPage {
  return renderRoutes([{ path, element: page }], url);
}

/** Renders a remote's routes. The returned router gives the current location. */
export function renderRoutes(routes: RouteObject[], url = '/'): RenderedPage {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const result = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <EpigramUiProvider locale="en">
          <RouterProvider router={router} />
        </EpigramUiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...result, router, queryClient };
}
