import { beforeEach, expect, jest, test } from '@jest/globals';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';
import type { Ask } from '@epigram/shared-contracts/remote';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { lazy, Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { preloadPage } from '../../loader/preloadPage.ts';
import { createRemoteLoader } from '../../loader/remoteLoader.ts';
import { RemoteLoaderContext } from '../../loader/RemoteLoaderContext.ts';
import { aManifest, aRelease, aRemoteModule } from '../../testing/releases.ts';
import { queryClient } from '../../session/queryClient.ts';
import { MenuItemLink } from './MenuItemLink.tsx';

const api = fakeApi();
const input = { params: { offset: 0, limit: 10 }, body: { filters: {} } } as const;

function List() {
  const { data, isFetching } = useOperation(searchTests, input);
  return data ? <p aria-busy={isFetching}>{data.totalRecords} tests</p> : <p>Loading</p>;
}
List.askAhead = (ask: Ask) => ask(searchTests, input);

const link = {
  id: 'results',
  to: '/test-results',
  label: { en: 'Test Results', es: 'Resultados' },
  icon: 'test-results',
  isQuick: true,
} as const;

const counts = { all: 0, positive: 0, negative: 0, processing: 0, failed: 0 };

beforeEach(() => {
  queryClient.clear();
  signIn();
});

/** A page with the menu link, and the link's page, whose code has loaded. */
async function renderMenu(): Promise<void> {
  const Page = lazy(() => Promise.resolve({ default: List }));
  const module = aRemoteModule({ routes: [{ index: true, element: <Page /> }] });
  const release = aRelease({ name: 'mfe-test-results', mount: ['/test-results'] });
  const loader = createRemoteLoader({
    manifest: aManifest(release),
    loadExposed: () => Promise.resolve(module),
    addCatalogs: () => Promise.resolve(),
  });
  await loader.load('mfe-test-results');
  await preloadPage(module, release.mount, '/test-results');
  const menu = (
    <RemoteLoaderContext value={loader}>
      <MenuItemLink link={link} isCurrent={false} />
      <Link to="/">Home</Link>
      <Outlet />
    </RemoteLoaderContext>
  );
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  );
  renderRoutes([
    {
      element: <QueryClientProvider client={queryClient}>{menu}</QueryClientProvider>,
      children: [
        { path: '/', element: <p>Welcome</p> },
        { path: '/test-results', element: page },
      ],
    },
  ]);
}

test('a press requests the first data of its page, and the page does not request it again', async () => {
  const calls = jest.fn();
  api.use(
    answers(
      searchTests,
      () => {
        calls();
        return [];
      },
      { totalRecords: 7, counts },
    ),
  );
  await renderMenu();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Test Results' }) });
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));

  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('7 tests')).toBeInTheDocument();
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a press shows what the page showed last, marked as refreshing, until the new answer is there', async () => {
  api.use(answers(searchTests, [], { totalRecords: 7, counts }));
  await renderMenu();
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('link', { name }));
  await press('Test Results');
  await screen.findByText('7 tests');
  await press('Home');
  await screen.findByText('Welcome');

  await queryClient.invalidateQueries({ refetchType: 'none' });
  const answered = Promise.withResolvers<void>();
  // Falls through to the answer behind it once released.
  api.use(
    http.post('*', async () => answered.promise),
    answers(searchTests, [], { totalRecords: 8, counts }),
  );
  await press('Test Results');
  expect(screen.getByText('7 tests')).toHaveAttribute('aria-busy', 'true');
  answered.resolve();
  expect(await screen.findByText('8 tests')).toHaveAttribute('aria-busy', 'false');
});
