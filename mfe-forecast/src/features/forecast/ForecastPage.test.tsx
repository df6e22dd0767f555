import {
  listForecastWatches,
  listWatchedFarms,
  watchStation,
} from '@epigram/shared-contracts/api/farmForecasts';
import { getForecastOverview, getStationForecast } from '@epigram/shared-contracts/api/weather';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate, formatDayMonth } from '@epigram/shared-ui/ui';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anOverview,
  aStation,
  aStationAnswer,
  ATHENRY,
  forecastAnswers,
} from '../../testing/forecastAnswers.ts';
import { aFarm } from '../../testing/farmAnswers.ts';
import { ForecastPage } from './ForecastPage.tsx';

const server = fakeApi(...forecastAnswers());

function signInNearMoorePark() {
  const business = aBusiness({ id: 1, weather_station_id: 'IE575', lat: 52.2, lng: -8.3 });
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
}

/** The forecast on a given day, with the level of Moore Park on that day. */
function onDay(today: string, station: Parameters<typeof aStation>[0] = {}) {
  server.use(answers(getForecastOverview, anOverview({ today, stations: [ATHENRY, aStation(station)] })));
}

function details(station: string) {
  return screen.findByRole('region', { name: station });
}

async function openList() {
  const map = await screen.findByRole('figure', { name: 'Risk by station' });
  await userEvent.click(await within(map).findByRole('radio', { name: 'List' }));
  return within(map);
}

describe('Forecast', () => {
  it('opens on the user’s station and shows when the season ended', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const station = await details('Moore Park');
    expect(within(station).getByText('Your station')).toBeVisible();
    expect(within(station).getByText('Negligible')).toBeVisible();
    expect(within(station).getByText('steady')).toBeVisible();
    expect(within(station).getByText(/The 2026 season is over/)).toHaveTextContent(formatDate('2026-04-25'));
    expect(within(station).getByText('39 days')).toBeVisible();
    expect(within(station).queryByText('Hatching days remaining')).not.toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: 'The season, day by day' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Risk by station' })).toBeVisible();
  });

  it('shows the last season when it is over, and when the next one is expected', async () => {
    onDay('2026-11-22', { start: '2027-03-20', peak: '2027-04-10', end: '2027-04-28' });
    const history = [
      { year: 2026, start: '2026-03-18', peak: '2026-04-08', end: '2026-04-25', measured: true },
    ];
    server.use(answers(getStationForecast, aStationAnswer({ year: 2027, history })));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const text = await within(await details('Moore Park')).findByText(/Off season/);
    for (const day of ['2026-03-18', '2026-04-08', '2026-04-25', '2027-03-20', '2027-04-10', '2027-03-01']) {
      expect(text).toHaveTextContent(formatDate(day));
    }
  });

  it('counts the days while eggs hatch, and shows what to do', async () => {
    onDay('2026-04-03', { level: 'High', trend: 'rising' });
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const station = within(await details('Moore Park'));
    expect(station.getByText('High')).toBeVisible();
    expect(station.getByText('rising')).toBeVisible();
    expect(station.getByText(/The peak is expected in 5 days/)).toBeVisible();
    expect(station.getByText('Hatching days remaining').nextSibling).toHaveTextContent('23');
    const guidance = within(screen.getByRole('region', { name: 'What to do now' }));
    expect(guidance.getByText(/Do not wait for signs or for egg counts/)).toBeVisible();
  });

  it('adjusts level, dates and curve to the altitude of the fields, but not the map', async () => {
    onDay('2026-04-08', { level: 'Very High' });
    signInNearMoorePark();
    const { router } = renderPage(<ForecastPage />);
    const altitude = await screen.findByRole('spinbutton', { name: /Altitude of your fields/ });
    await userEvent.type(altitude, '446{Enter}');
    expect(router.state.location.search).toBe('?height=446');
    const station = within(await details('Moore Park'));
    expect(station.getByText('Risk now on your fields')).toBeVisible();
    expect(station.getByText('Low')).toBeVisible();
    expect(station.getByText('Peak (50% hatched)').nextSibling).toHaveTextContent(formatDate('2026-05-06'));
    expect(await screen.findByText(/28 days later than at the station/)).toBeVisible();
    const list = await openList();
    expect(list.getByRole('button', { name: /Moore Park.*Very High/ })).toBeVisible();
  });

  it('calculates the window from the lambing dates, and exports it to a calendar', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    signInNearMoorePark();
    renderPage(<ForecastPage />, { url: '/?lambs=2026-02-15&lambs-end=2026-03-20' });
    const window = within(await screen.findByRole('region', { name: 'Your window to watch' }));
    const answer = window.getByText(/Watch your lambs from/);
    expect(answer).toHaveTextContent(`from ${formatDate('2026-03-29')} to ${formatDate('2026-04-21')}`);
    await userEvent.click(window.getByRole('button', { name: 'Add to calendar' }));
    expect(await files[0]?.text()).toContain('DTSTART;VALUE=DATE:20260329');
    click.mockRestore();
  });

  it('keeps the lambing dates in the URL, and shows if there is no window', async () => {
    signInNearMoorePark();
    const { router } = renderPage(<ForecastPage />, { url: '/?lambs=2026-05-01' });
    const window = within(await screen.findByRole('region', { name: 'Your window to watch' }));
    expect(window.getByText(/Enter both dates/)).toBeVisible();
    fireEvent.change(window.getByLabelText('Last lambs born'), { target: { value: '2026-05-20' } });
    expect(router.state.location.search).toBe('?lambs=2026-05-01&lambs-end=2026-05-20');
    expect(window.getByText(/not 6 to 12 weeks old while eggs hatch/)).toBeVisible();
    fireEvent.change(window.getByLabelText('Last lambs born'), { target: { value: '2026-04-20' } });
    expect(
      window.getByText('The date of the first lambs must be before the date of the last.'),
    ).toBeVisible();
  });

  it('shows the earlier seasons with the day on which each level began', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const seasons = within(await screen.findByRole('table'));
    const row = within(seasons.getByRole('row', { name: /^2025/ }));
    // Very high begins on the day of the peak, low 28 days before it.
    expect(row.getByRole('cell', { name: formatDayMonth('2025-04-01') })).toBeVisible();
    expect(row.getByRole('cell', { name: formatDayMonth('2025-03-04') })).toBeVisible();
    expect(seasons.getByRole('rowheader', { name: '2024*' })).toBeVisible();
    expect(screen.getByText(/Not every day was measured/)).toBeVisible();
  });

  it('lists the same stations as the map, the user’s first, and opens the chosen one', async () => {
    signInNearMoorePark();
    const { router } = renderPage(<ForecastPage />);
    const list = await openList();
    expect(screen.getAllByRole('list', { name: 'Weather stations' })).toHaveLength(1);
    const [own, next] = within(list.getByRole('list', { name: 'Weather stations' })).getAllByRole('button');
    expect(own).toHaveTextContent('Moore Park');
    expect(own).toHaveAttribute('aria-pressed', 'true');
    expect(next).toHaveTextContent(/Athenry.*km away.*Low.*falling/);
    await userEvent.click(next as HTMLElement);
    expect(router.state.location.search).toBe('?station=IE1875');
    expect(await details('Athenry')).toBeVisible();
  });

  it('finds a station by its county, and shows if none matches', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const list = await openList();
    const search = list.getByPlaceholderText('Search by station, county or country');
    await userEvent.type(search, 'galway{Enter}');
    expect(within(list.getByRole('list', { name: 'Weather stations' })).getAllByRole('button')).toHaveLength(
      1,
    );
    await userEvent.clear(search);
    await userEvent.type(search, 'atlantis{Enter}');
    expect(await list.findByText('No station matches “atlantis”')).toBeVisible();
  });

  it('shows the source of the data, and when it is late', async () => {
    const source = { provider: 'open-meteo', updatedAt: '2026-06-29T06:00:00Z', late: true };
    server.use(answers(getForecastOverview, anOverview({ source })));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText(/Weather data is late: Open-Meteo last responded/)).toBeVisible();
    expect(screen.getByText(/Weather from Open-Meteo, last updated/)).toBeVisible();
  });

  it('shows a skeleton while loading', async () => {
    server.use(neverAnswers(getForecastOverview));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  });

  it('shows that there are no stations', async () => {
    server.use(answers(getForecastOverview, anOverview({ stations: [] })));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('There is no weather station yet')).toBeVisible();
  });

  it('shows a failure and retries', async () => {
    server.use(refuses(getForecastOverview, 'SERVER_ERROR'));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('The forecast could not be loaded')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await details('Moore Park')).toBeVisible();
  });

  it('shows level and dates if only the daily series failed', async () => {
    server.use(refuses(getStationForecast, 'SERVER_ERROR'));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(within(await details('Moore Park')).getByText('Negligible')).toBeVisible();
    const chart = within(await screen.findByRole('figure', { name: 'The season, day by day' }));
    expect(await chart.findByRole('alert')).toHaveTextContent('Server error occurred');
    server.resetHandlers();
    await userEvent.click(chart.getByRole('button', { name: 'Try again' }));
    expect(await chart.findByRole('button', { name: 'Show as table' })).toBeVisible();
  });

  it('starts an organisation with the stations of its businesses', async () => {
    const businesses = [aBusiness({ id: 2, weather_station_id: 'IE1875' })];
    signIn({
      organisations: [anOrganisation({ id: 7, access_level: 0, businesses })],
      selectedRole: { type: 'organisation', id: 7, role: 1 },
      effectiveBusinessId: -1,
    });
    renderPage(<ForecastPage />);
    expect(within(await details('Athenry')).getByText('Your station')).toBeVisible();
  });

  it('watches a station’s level if the user turns it on', async () => {
    let stationIds: string[] = [];
    server.use(
      answers(listForecastWatches, () => ({ stationIds })),
      answers(watchStation, () => {
        stationIds = ['IE575'];
        return undefined;
      }),
    );
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const station = within(await details('Moore Park'));
    const box = await station.findByRole('switch', { name: 'Tell me when the level changes' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(station.getByRole('switch')).toBeChecked());
  });

  it('lists the watched stations, and stops a watch', async () => {
    let stationIds = ['IE575'];
    const stopped: unknown[] = [];
    server.use(
      answers(listForecastWatches, () => ({ stationIds })),
      answers(listWatchedFarms, [aFarm({ clientName: 'Hill Farm', level: 'High' })]),
      answers(watchStation, (body) => {
        stopped.push(body);
        stationIds = [];
        return undefined;
      }),
    );
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const list = await screen.findByRole('list', { name: 'What you watch' });
    expect(within(list).getByRole('link', { name: 'Moore Park' })).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Hill Farm' })).toHaveAttribute(
      'href',
      expect.stringContaining('/clients/details/7/'),
    );
    await userEvent.click(within(list).getByRole('button', { name: 'Stop watching Moore Park' }));
    await waitFor(() =>
      expect(within(list).queryByRole('link', { name: 'Moore Park' })).not.toBeInTheDocument(),
    );
    expect(stopped).toEqual([{ watched: false }]);
  });

  it('shows how to watch if nothing is watched', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('You are not watching any station or farm yet')).toBeVisible();
  });
});
