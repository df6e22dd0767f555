import { listNotifications } from '@epigram/shared-contracts/api/notifications';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDueRetest, aHighResult, answersTests, homeAnswers } from '../../../testing/homeApiAnswers.ts';
import { HomePage } from '../HomePage.tsx';

const api = fakeApi(...homeAnswers());

function open(flags: Partial<Parameters<typeof signIn>[0]> = {}) {
  signIn({
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
    ...flags,
  });
  renderPage(<HomePage />);
}

function row(name: string) {
  return screen.findByRole('link', { name }).then((link) => within(link.closest('li') as HTMLElement));
}

it('lists high results with level, count and day, and the number to call', async () => {
  api.use(answersTests([aHighResult()], 7));
  open();
  expect(await screen.findByText('7 High or Very High results in the last 3 weeks')).toBeInTheDocument();
  const high = await row('Carraig Farm · S-1');
  expect(high.getByText('Very High')).toBeInTheDocument();
  expect(high.getByText(`Strongyle 2,350 epg · ${formatDate('2026-11-20')}`)).toBeInTheDocument();
  expect(high.getByRole('link', { name: 'Call Carraig Farm: +353 86 123' })).toHaveAttribute(
    'href',
    'tel:+35386123',
  );
  expect(screen.getByRole('link', { name: 'All High and Very High results' })).toHaveAttribute(
    'href',
    '/test-results?level=High&level=Very+High',
  );
});

it('lists the groups due a retest with animal type, days, level and phone', async () => {
  api.use(answers(listDueRetests, [aDueRetest()], { totalRecords: 19 }));
  open();
  expect(await screen.findByText('19 retests due')).toBeInTheDocument();
  const due = await row('Hillside · Ovine');
  expect(due.getByText('High')).toBeInTheDocument();
  expect(due.getByText(`${formatDate('2026-11-10')} to ${formatDate('2026-11-17')}`)).toBeInTheDocument();
  expect(due.getByRole('link', { name: 'Call Hillside: +353 87 456' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All retests due' })).toHaveAttribute('href', '/clients/retests');
});

it('names two groups of one client and species', async () => {
  const group = (id: number, name: string) => aDueRetest({ group: { id, name } });
  api.use(answers(listDueRetests, [group(1, 'Ewes'), group(2, 'Lambs')], { totalRecords: 2 }));
  open();
  expect(await row('Hillside · Ovine · Ewes')).toBeDefined();
  expect(await row('Hillside · Ovine · Lambs')).toBeDefined();
});

it('counts the unread requests', async () => {
  api.use(answers(listNotifications, [], { totalRecords: 2 }));
  open();
  expect(await screen.findByRole('link', { name: '2 unread requests' })).toHaveAttribute(
    'href',
    '/notifications?unread=true&type=approval',
  );
});

it('gives a tester the tests to analyse, and no number to call', async () => {
  const asked: unknown[] = [];
  api.use(
    answers(
      searchTests,
      (body) => {
        asked.push(body);
        return [aHighResult({ status: 'processing', leading: null })];
      },
      {
        totalRecords: 1,
        counts: { totalTests: 1, analysingTests: 1, positiveTests: 0, negativeTests: 0, failedTests: 0 },
      },
    ),
  );
  open({ user: aUser({ is_tester: true }) });
  expect(await screen.findByText('1 test to analyse')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All tests to analyse' })).toHaveAttribute(
    'href',
    '/test-results?status=processing',
  );
  expect(asked).toContainEqual(
    expect.objectContaining({ sortOrder: 'asc', filters: { status: ['processing'] } }),
  );
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
});

it('says which list failed, and keeps the other', async () => {
  api.use(refuses(searchTests, 'SERVER_ERROR'), answers(listDueRetests, [aDueRetest()], { totalRecords: 1 }));
  open();
  expect(await screen.findByText('High results could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('1 retest due')).toBeInTheDocument();
});
