import { listUnopenedHighTests } from '@epigram/shared-contracts/api/openedTests';
import { answers, fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildTestRow, testUuid } from '../../testing/testBuilders.ts';
import { UnopenedResults } from './UnopenedResults.tsx';

const api = fakeApi();
const leading = { parasite: 'strongyle', epg: 2350, unit: 'epg', level: 'Very High' } as const;
const waiting = buildTestRow({
  id: 4,
  cowId: 'A-7',
  clientName: 'Hillside',
  clientPhone: '+353 86 1',
  leading,
});

it('shows the number of unopened results and links to each', async () => {
  signIn();
  api.use(answers(listUnopenedHighTests, { total: 3, tests: [waiting] }));
  renderPage(<UnopenedResults />);
  await userEvent.click(await screen.findByRole('button', { name: /^3 Very High results not opened/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Very High results not opened' });
  expect(within(dialog).getByRole('link', { name: 'A-7 · Hillside' })).toHaveAttribute(
    'href',
    `/test-results/details/${testUuid(4)}`,
  );
  expect(within(dialog).getByText(/Strongyle 2,350 epg/)).toBeVisible();
  expect(within(dialog).getByText('2 more are not shown here.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Call Hillside: +353 86 1' })).toHaveAttribute(
    'href',
    'tel:+353861',
  );
  expect(within(dialog).getByRole('link', { name: 'All High and Very High results' })).toHaveAttribute(
    'href',
    '/test-results?level=High&level=Very+High',
  );
});

it('shows nothing if there are none', async () => {
  signIn();
  api.use(answers(listUnopenedHighTests, { total: 0, tests: [] }));
  const { queryClient } = renderPage(<UnopenedResults />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('listitem')).toBeNull();
});
