import { searchTests } from '@epigram/shared-contracts/api/tests';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { formatDate } from '@epigram/shared-ui/ui';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { testUuid } from '../../testing/testBuilders.ts';
import { TestPaletteResults } from './TestPaletteResults.tsx';

const api = fakeApi();

function search(query: string, url = '/') {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  return render(query, url);
}

function render(query: string, url = '/') {
  const onResults = jest.fn<SlotProps['palette.results']['onResults']>();
  renderPage(<TestPaletteResults query={query} onResults={onResults} />, { url });
  return onResults;
}

it('finds tests by their sample id, with their client and day', async () => {
  const found = {
    uuid: testUuid(1),
    cowId: 'MV-261',
    clientName: 'Hillside',
    testedOn: '2026-11-18',
    testedTime: null,
  };
  const requested: unknown[] = [];
  api.use(
    answers(searchTests, (body) => {
      requested.push(body);
      return [found] as never;
    }),
  );
  const onResults = search('mv-2');
  await waitFor(() =>
    expect(onResults).toHaveBeenCalledWith('mv-2', [
      {
        id: testUuid(1),
        label: 'MV-261',
        detail: `Hillside · ${formatDate('2026-11-18')}`,
        to: `/test-results/details/${testUuid(1)}`,
      },
    ]),
  );
  expect(requested).toEqual([{ search: 'mv-2' }]);
});

it('finds the import of results, for those who may import', async () => {
  api.use(answers(searchTests, []));
  const onResults = search('Import');
  await waitFor(() =>
    expect(onResults).toHaveBeenCalledWith('Import', [
      { id: 'import', label: 'Import results', to: '/test-results/import' },
    ]),
  );
  act(() => signIn({ selectedRole: { type: 'organisation', id: 3, role: 1 } }));
  await waitFor(() => expect(onResults).toHaveBeenLastCalledWith('Import', []));
});

it('finds nothing without a business, such as for staff, and requests nothing', async () => {
  const requested = jest.fn(() => []);
  api.use(answers(searchTests, requested));
  signIn({ selectedRole: null, effectiveBusinessId: null });
  const onResults = render('mv-2');
  await waitFor(() => expect(onResults).toHaveBeenCalledWith('mv-2', []));
  expect(requested).not.toHaveBeenCalled();
});

it('finds nothing if tests can’t be loaded', async () => {
  api.use(refuses(searchTests, 'NOT_FOUND'));
  const onResults = search('mv-2');
  await waitFor(() => expect(onResults).toHaveBeenCalledWith('mv-2', []));
});
