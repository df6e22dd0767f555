import { listVisits, type Visit } from '@epigram/shared-contracts/api/visits';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VisitsTab } from './VisitsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

function buildVisit(change: Partial<Visit> = {}): Visit {
  return {
    day: '2026-05-01',
    animalType: 'Ovine',
    tests: 14,
    pooledSamples: 0,
    processing: 0,
    failed: 0,
    fluke: null,
    figures: [
      {
        parasite: 'strongyle',
        unit: 'epg',
        multiplicationFactor: 50,
        samples: 14,
        pooledSamples: 0,
        positive: 8,
        mean: 1346.4,
        interval: { low: 494.6, high: 3665.6 },
        lowest: 0,
        highest: 9300,
        high: 4,
        veryHigh: 4,
        level: 'High',
        notes: [],
      },
    ],
    retest: { reason: 'not-treated', from: '2026-05-22', until: '2026-05-29', doneOn: null },
    ...change,
  };
}

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the visits of a client', () => {
  it('show the group instead of single rows', async () => {
    api.use(answers(listVisits, [buildVisit()], { totalRecords: 1 }));
    renderPage(<VisitsTab clientId={12} />);
    const visit = await screen.findByRole('article', { name: `Visit of ${formatDate('2026-05-01')}, Ovine` });
    expect(within(visit).getByText('1,346 epg')).toBeVisible();
    expect(within(visit).getByText('495 – 3,666')).toBeVisible();
    expect(within(visit).getByText('4 of 14, 4 Very High')).toBeVisible();
    expect(within(visit).getByText(/^Retest overdue/)).toBeVisible();
  });

  it('can be compared in pairs, if they have the same animal type', async () => {
    const visits = [buildVisit({ day: '2026-05-15' }), buildVisit(), buildVisit({ animalType: 'Bovine' })];
    api.use(answers(listVisits, visits, { totalRecords: 3 }));
    renderPage(<VisitsTab clientId={12} />);
    const boxes = await screen.findAllByRole('checkbox', { name: 'Compare' });
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await user.click(boxes[0]!);
    expect(boxes[2]).toBeDisabled();
    await user.click(boxes[1]!);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled();
  });

  it('have an empty state and an error state', async () => {
    api.use(answers(listVisits, [], { totalRecords: 0 }));
    const { unmount } = renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('No visit yet')).toBeVisible();
    unmount();
    api.use(refuses(listVisits, 'SERVER_ERROR'));
    renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('The visits could not be loaded')).toBeVisible();
  });
});
