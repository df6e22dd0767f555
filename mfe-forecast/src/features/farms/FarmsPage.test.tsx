import { listFarmForecasts, printFarmForecasts } from '@epigram/shared-contracts/api/farmForecasts';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFarm } from '../../testing/farmAnswers.ts';
import { farmCsv } from './farmColumns.tsx';
import { FarmsPage } from './FarmsPage.tsx';

const api = fakeApi();
const FARMS = [
  aFarm({
    lambing: { first: '2026-02-20', last: '2026-03-20' },
    window: { start: '2026-04-03', end: '2026-04-21' },
  }),
  aFarm({ clientId: 8, clientName: 'Moor Farm', altitude: 246, level: 'Low', trend: 'rising' }),
];
const list = (farms = FARMS, withoutForecast = 0) =>
  answers(listFarmForecasts, farms, { totalRecords: farms.length, counts: { withoutForecast } });

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
});

describe('Client farms', () => {
  it('lists level, peak and window of each farm, and links to the client', async () => {
    api.use(list(FARMS, 3));
    renderPage(<FarmsPage />);
    const link = await screen.findByRole('link', { name: 'Hill Farm' });
    expect(link).toHaveAttribute('href', '/clients/details/7/mfe-forecast.farm-forecast');
    expect(screen.getByText('High')).toBeVisible();
    expect(screen.getByText(`${formatDate('2026-04-03')} – ${formatDate('2026-04-21')}`)).toBeVisible();
    expect(screen.getByText('246 m')).toBeVisible();
    expect(screen.getByText(/3 clients have no place near a weather station/)).toBeVisible();
  });

  it('sorts by the pressed column, and keeps it in the URL', async () => {
    api.use(list());
    const { router } = renderPage(<FarmsPage />);
    await screen.findByRole('link', { name: 'Hill Farm' });
    await userEvent.click(screen.getByText('Risk now'));
    await waitFor(() => expect(router.state.location.search).toContain('sort=level'));
  });

  it('shows an empty state', async () => {
    api.use(list([]));
    renderPage(<FarmsPage />);
    expect(await screen.findByText('No client farm has a forecast yet')).toBeVisible();
  });

  it('shows an error if the list could not be loaded, and retries', async () => {
    api.use(refuses(listFarmForecasts, 'SERVER_ERROR'));
    renderPage(<FarmsPage />);
    expect(await screen.findByText('The forecast could not be loaded')).toBeVisible();
    api.use(list());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible();
  });

  it('shows an error if printing failed', async () => {
    api.use(list(), refuses(printFarmForecasts, 'SERVER_ERROR'));
    renderPage(<FarmsPage />);
    await userEvent.click(await screen.findByRole('button', { name: /Print/ }));
    expect(await screen.findByText('The file could not be created')).toBeVisible();
  });

  it('exports the same rows to a file, with sortable dates', () => {
    const [headings, hill, moor] = farmCsv(FARMS);
    expect(headings).toHaveLength(14);
    expect(hill?.slice(3)).toEqual([
      'Moore Park',
      46,
      'High',
      'rising',
      '2026-03-18',
      '2026-04-08',
      '2026-04-25',
      '2026-02-20',
      '2026-03-20',
      '2026-04-03',
      '2026-04-21',
    ]);
    expect(moor?.slice(-4)).toEqual([null, null, null, null]);
  });
});
