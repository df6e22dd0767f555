import { expect, test } from '@jest/globals';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { useOperation } from '@epigram/shared-contracts/query';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { Outlet } from 'react-router-dom';
import { NavigationProgress } from './NavigationProgress.tsx';

const api = fakeApi();
const input = { params: { offset: 0, limit: 10 }, body: { filters: {} } } as const;
const counts = { all: 0, positive: 0, negative: 0, processing: 0, failed: 0 };

function List() {
  const { data, isFetching } = useOperation(searchTests, input);
  return data ? <p aria-busy={isFetching}>{data.totalRecords} tests</p> : <p>Loading</p>;
}

function updating() {
  return screen.queryByRole('progressbar', { name: 'Updating the page' });
}

test('says that a page is being updated while it shows earlier answers', async () => {
  signIn();
  api.use(answers(searchTests, [], { totalRecords: 7, counts }));
  const { router, queryClient } = renderRoutes([
    {
      element: (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <p>Welcome</p> },
        { path: '/list', element: <List /> },
      ],
    },
  ]);
  await act(async () => router.navigate('/list'));
  expect(await screen.findByText('7 tests')).toBeVisible();
  expect(updating()).not.toBeInTheDocument();
  await act(async () => router.navigate('/'));
  expect(screen.getByText('Welcome')).toBeVisible();

  const answered = Promise.withResolvers<void>();
  // Falls through to the answer behind it once released.
  api.use(
    http.post('*', async () => answered.promise),
    answers(searchTests, [], { totalRecords: 8, counts }),
  );
  await act(async () => router.navigate('/list'));
  expect(screen.getByText('7 tests')).toBeVisible();
  await waitFor(() => expect(updating()).toBeInTheDocument());
  answered.resolve();
  expect(await screen.findByText('8 tests')).toBeVisible();
  await waitFor(() => expect(updating()).not.toBeInTheDocument());

  // The page's own refetch, some time later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  const again = Promise.withResolvers<void>();
  api.use(http.post('*', async () => again.promise));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByText('8 tests')).toHaveAttribute('aria-busy', 'true'));
  expect(updating()).not.toBeInTheDocument();
  again.resolve();
});
