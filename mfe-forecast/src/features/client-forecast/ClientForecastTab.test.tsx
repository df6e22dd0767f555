import {
  getClientForecast,
  updateClientFarm,
  listWatchedFarms,
  watchClientFarm,
} from '@epigram/shared-contracts/api/farmForecasts';
import { operationKey } from '@epigram/shared-contracts/query';
import { listWeatherStations } from '@epigram/shared-contracts/api/weather';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aClientForecast, aFarm } from '../../testing/farmAnswers.ts';
import { aStation } from '../../testing/forecastAnswers.ts';
import { ClientForecastTab } from './ClientForecastTab.tsx';

const api = fakeApi();
const business = aBusiness({ id: 1 });

beforeEach(() => {
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
  api.use(answers(listWeatherStations, [aStation()]));
});

describe('the forecast of a client’s farm', () => {
  it('shows the risk, the dates and a link to the season', async () => {
    api.use(answers(getClientForecast, aClientForecast()));
    renderPage(<ClientForecastTab clientId={7} />);
    expect(await screen.findByText('High')).toBeVisible();
    expect(screen.getByText('Moore Park, about 12 km away, by postcode')).toBeVisible();
    expect(screen.getByText('46 m, as the station')).toBeVisible();
    expect(screen.getByText('Peak (50% hatched)').nextSibling).toHaveTextContent(formatDate('2026-04-08'));
    expect(screen.getByRole('link', { name: 'Season day by day' })).toHaveAttribute(
      'href',
      '/forecast?station=IE575&height=46',
    );
  });

  it('does not call the distance of a farm set on the map approximate', async () => {
    const farm = aFarm();
    const forecast = { ...farm, station: { ...farm.station, isExact: true } };
    api.use(answers(getClientForecast, aClientForecast({ forecast })));
    renderPage(<ClientForecastTab clientId={7} />);
    expect(await screen.findByText('Moore Park, 12 km away')).toBeVisible();
  });

  it('saves altitude and lambing dates, and shows their effect', async () => {
    let sent: unknown;
    let forecast = aFarm();
    api.use(
      answers(getClientForecast, () => aClientForecast({ forecast })),
      answers(updateClientFarm, (body) => {
        sent = body;
        forecast = aFarm({ altitude: 246, peak: '2026-04-22', level: 'Low' });
        return aClientForecast({ forecast });
      }),
    );
    renderPage(<ClientForecastTab clientId={7} />);
    await userEvent.type(await screen.findByRole('spinbutton', { name: /Altitude of the fields/ }), '246');
    fireEvent.change(screen.getByLabelText(/First lambs born/), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText(/Last lambs born/), { target: { value: '2026-03-20' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save farm' }));
    expect(await screen.findByText('The farm has been saved')).toBeVisible();
    expect(sent).toEqual({
      stationId: null,
      altitude: 246,
      lambingFirst: '2026-03-01',
      lambingLast: '2026-03-20',
    });
    expect(await screen.findByText('Low')).toBeVisible();
  });

  it('refuses lambing that ends before it begins', async () => {
    api.use(answers(getClientForecast, aClientForecast()));
    renderPage(<ClientForecastTab clientId={7} />);
    fireEvent.change(await screen.findByLabelText(/First lambs born/), { target: { value: '2026-03-20' } });
    fireEvent.change(screen.getByLabelText(/Last lambs born/), { target: { value: '2026-03-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save farm' }));
    expect(
      await screen.findByText('The date of the first lambs must be before the date of the last.'),
    ).toBeVisible();
  });

  it('shows why there is no forecast, and accepts a station', async () => {
    api.use(answers(getClientForecast, aClientForecast({ forecast: null, missing: 'no-place' })));
    renderPage(<ClientForecastTab clientId={7} />);
    expect(await screen.findByText('This farm has no forecast yet')).toBeVisible();
    expect(screen.getByLabelText(/Weather station/)).toBeVisible();
  });

  it('is read-only for a member of an organisation', async () => {
    signIn({
      organisations: [anOrganisation({ id: 7, businesses: [business] })],
      selectedRole: { type: 'organisation', id: 7, role: 1 },
      effectiveBusinessId: 1,
    });
    api.use(answers(getClientForecast, aClientForecast()));
    renderPage(<ClientForecastTab clientId={7} />);
    expect(await screen.findByText('High')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save farm' })).not.toBeInTheDocument();
  });

  it('shows an error if it could not be loaded', async () => {
    api.use(refuses(getClientForecast, 'SERVER_ERROR'));
    renderPage(<ClientForecastTab clientId={7} />);
    expect(await screen.findByText('The forecast could not be loaded')).toBeVisible();
  });

  it('watches the farm’s level if the user turns it on', async () => {
    let isWatched = false;
    api.use(
      answers(getClientForecast, () => aClientForecast({ isWatched })),
      answers(watchClientFarm, () => {
        isWatched = true;
        return undefined;
      }),
    );
    const { queryClient } = renderPage(<ClientForecastTab clientId={7} />);
    // As the Forecast page, which lists the watched farms, has left them.
    const watchedFarms = operationKey(listWatchedFarms, { params: { businessId: 1 } });
    queryClient.setQueryData(watchedFarms, []);
    await userEvent.click(await screen.findByRole('switch', { name: 'Tell me when the level changes' }));
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
    expect(queryClient.getQueryState(watchedFarms)?.isInvalidated).toBe(true);
  });
});
