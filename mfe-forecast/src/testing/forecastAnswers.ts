import {
  type ForecastOverview,
  getForecastOverview,
  getStationForecast,
  type StationForecastAnswer,
  type StationOverview,
} from '@epigram/shared-contracts/api/weather';
import { listForecastWatches, listWatchedFarms } from '@epigram/shared-contracts/api/farmForecasts';
import { answers } from '@epigram/shared-contracts/testing/fakeApi';

export function aStation(change: Partial<StationOverview> = {}): StationOverview {
  return {
    id: 'IE575',
    name: 'Moore Park',
    country: 'Republic of Ireland',
    county: 'Cork',
    lat: 52.164,
    lng: -8.264,
    elevation: 46,
    level: 'Negligible',
    trend: 'steady',
    index: 1896.4,
    start: '2026-03-18',
    peak: '2026-04-08',
    end: '2026-04-25',
    ...change,
  };
}

/** Athenry, 140 km from Moore Park. */
export const ATHENRY = aStation({
  id: 'IE1875',
  name: 'Athenry',
  county: 'Galway',
  lat: 53.289,
  lng: -8.786,
  elevation: 40,
  level: 'Low',
  trend: 'falling',
  peak: '2026-04-11',
});

export function anOverview(change: Partial<ForecastOverview> = {}): ForecastOverview {
  return {
    today: '2026-07-01',
    source: { provider: 'embedded', updatedAt: null, late: false },
    stations: [ATHENRY, aStation()],
    ...change,
  };
}

export function aStationAnswer(change: Partial<StationForecastAnswer> = {}): StationForecastAnswer {
  return {
    stationId: 'IE575',
    year: 2026,
    start: '2026-03-18',
    peak: '2026-04-08',
    end: '2026-04-25',
    days: [
      { date: '2026-03-01', index: 4, hatchedFraction: 0.04, forecast: false },
      { date: '2026-03-02', index: 8, hatchedFraction: 0.05, forecast: false },
    ],
    history: [
      { year: 2025, start: '2025-03-10', peak: '2025-04-01', end: '2025-04-19', measured: true },
      { year: 2024, start: '2024-03-12', peak: '2024-04-03', end: '2024-04-22', measured: false },
    ],
    ...change,
  };
}

export function forecastAnswers() {
  return [
    answers(getForecastOverview, anOverview()),
    answers(getStationForecast, aStationAnswer()),
    answers(listForecastWatches, { stationIds: [] }),
    answers(listWatchedFarms, []),
  ];
}
