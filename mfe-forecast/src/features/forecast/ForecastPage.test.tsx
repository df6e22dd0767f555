import { listHatchingDays, listRiskLevels, listWeatherStations } from '@epigram/shared-contracts/api/weather';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aHatching, aRisk, forecastAnswers } from '../../testing/forecastAnswers.ts';
import { ForecastPage } from './ForecastPage.tsx';
import { addDays, isoDay } from './season.ts';

const server = fakeApi(...forecastAnswers());

function signInNearMoorePark() {
  const business = aBusiness({ id: 1, weather_station_id: 'IE575', lat: 52.2, lng: -8.3 });
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
}

function details(station: string) {
  return screen.findByRole('region', { name: station });
}

describe('Forecast', () => {
  it('opens on the own station and says that the season is over', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const station = await details('Moore Park');
    expect(within(station).getByText('Your station')).toBeVisible();
    expect(within(station).getByText('Negligible')).toBeVisible();
    expect(within(station).getByText('steady')).toBeVisible();
    expect(within(station).getByText(/The 2026 season is over/)).toHaveTextContent(formatDate('2026-04-25'));
    expect(within(station).getByText('39 days')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Share of eggs hatched' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Risk by station' })).toBeVisible();
  });

  it('says out of season when to come back, and draws no flat line', async () => {
    const spring = new Date().getFullYear() + 1;
    const dates = { start: `${spring}-03-20`, peak: `${spring}-04-10`, end: `${spring}-04-28` };
    const flat = aRisk().series.map((day) => ({ ...day, hatchedFraction: 0 }));
    server.use(
      answers(listHatchingDays, [aHatching({ ...dates, hatchingDays: 40, daysLeft: 40 })]),
      answers(listRiskLevels, [aRisk({ index: 0, series: flat })]),
    );
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const text = within(await details('Moore Park')).getByText(/Off season/);
    expect(text).toHaveTextContent(formatDate(dates.start));
    expect(text).toHaveTextContent(formatDate(`${spring}-03-01`));
    expect(screen.queryByRole('figure', { name: 'Share of eggs hatched' })).not.toBeInTheDocument();
  });

  it('counts the days to the peak while eggs hatch', async () => {
    const today = isoDay(new Date());
    const dates = { start: addDays(today, -10), peak: addDays(today, 5), end: addDays(today, 20) };
    server.use(
      answers(listHatchingDays, [aHatching({ ...dates, hatchingDays: 31, daysLeft: 21, daysToPeak: 5 })]),
      answers(listRiskLevels, [aRisk({ level: 'High', trend: 'rising' })]),
    );
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const station = await details('Moore Park');
    expect(within(station).getByText('High')).toBeVisible();
    expect(within(station).getByText('rising')).toBeVisible();
    expect(within(station).getByText(/The peak is expected in 5 days/)).toBeVisible();
    expect(within(station).getByText('Days of hatching left').nextSibling).toHaveTextContent('21');
  });

  it('moves the dates to the height of the user’s fields', async () => {
    signInNearMoorePark();
    const { router } = renderPage(<ForecastPage />);
    const height = await screen.findByRole('spinbutton', { name: /Height of your fields/ });
    await userEvent.type(height, '246{Enter}');
    expect(router.state.location.search).toBe('?height=246');
    expect(within(await details('Moore Park')).getByText('Peak (50% hatched)').nextSibling).toHaveTextContent(
      formatDate('2026-04-22'),
    );
  });

  it('lists the stations, the own one first, and opens the one that is chosen', async () => {
    signInNearMoorePark();
    const { router } = renderPage(<ForecastPage />);
    const list = await screen.findByRole('list', { name: 'Weather stations' });
    const [own, next] = within(list).getAllByRole('button');
    expect(own).toHaveTextContent('Moore Park');
    expect(own).toHaveAttribute('aria-pressed', 'true');
    expect(next).toHaveTextContent(/Athenry.*km away.*Low.*falling/);
    await userEvent.click(next as HTMLElement);
    expect(router.state.location.search).toBe('?station=IE1875');
    expect(await details('Athenry')).toBeVisible();
  });

  it('finds a station by its county, and says where none matches', async () => {
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    const search = await screen.findByPlaceholderText('Search by station, county or country');
    await userEvent.type(search, 'galway{Enter}');
    const list = screen.getByRole('list', { name: 'Weather stations' });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await userEvent.clear(search);
    await userEvent.type(search, 'atlantis{Enter}');
    expect(await screen.findByText('No station matches “atlantis”')).toBeVisible();
  });

  it('waits with the frame of the page', async () => {
    server.use(neverAnswers(listWeatherStations));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  });

  it('says that there is no station', async () => {
    server.use(answers(listWeatherStations, []));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('There is no weather station yet')).toBeVisible();
  });

  it('tells a failure and tries again', async () => {
    server.use(refuses(listWeatherStations, 'SERVER_ERROR'));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('The forecast could not be loaded')).toBeVisible();
    server.resetHandlers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await details('Moore Park')).toBeVisible();
  });

  it('shows the stations where only the levels failed', async () => {
    server.use(refuses(listRiskLevels, 'AUTHORIZATION_FAILED'));
    signInNearMoorePark();
    renderPage(<ForecastPage />);
    expect(await screen.findByText('Part of the forecast is missing')).toBeVisible();
    expect(screen.getByText('You do not have permission to perform this action')).toBeVisible();
    expect(await details('Moore Park')).toBeVisible();
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
});
