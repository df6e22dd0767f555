import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { listAllBusinesses } from '../api/businesses.ts';
import { answers, fakeApi, signIn } from '../testing/fakeApi.ts';
import { type OperationQueryOptions, useOperation } from './query.ts';

const api = fakeApi();

function Part({ name, options }: { name: string; options?: OperationQueryOptions }) {
  const { data } = useOperation(listAllBusinesses, {}, options);
  return <p>{`${name} ${data ? 'shows' : 'waits'}`}</p>;
}

test('a part that mounts later requests nothing while the data is fresh, by its option or the client’s default', async () => {
  api.use(answers(listAllBusinesses, { businesses: [], organisations: [], forecastCountries: [] }));
  signIn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const page = (later?: ReactNode) => (
    <QueryClientProvider client={client}>
      <Part name="The first" />
      {later}
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  await screen.findByText('The first shows');

  rerender(page(<Part key="2" name="The second" />));
  expect(client.isFetching()).toBe(0);
  expect(await screen.findByText('The second shows')).toBeVisible();

  rerender(page(<Part key="3" name="The third" options={{ staleTime: 0 }} />));
  expect(client.isFetching()).toBe(1);
});
