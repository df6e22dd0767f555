import {
  listHatchingDays,
  listRiskLevels,
  listWeatherStations,
  type StationHatching,
  type StationRisk,
  type WeatherStation,
} from '@epigram/shared-contracts/api/weather';
import { answers } from '@epigram/shared-contracts/testing/fakeApi';

export function aStation(change: Partial<WeatherStation> = {}): WeatherStation {
  return {
    id: 'IE575',
    name: 'Moore Park',
    country: 'Republic of Ireland',
    county: 'Cork',
    lat: 52.164,
    lng: -8.264,
    elevation: 46,
    ...change,
  };
}

export function aRisk(change: Partial<StationRisk> = {}): StationRisk {
  return {
    stationId: 'IE575',
    level: 'Negligible',
    trend: 'steady',
    index: 1896.4,
    series: [
      { date: '2026-11-20', index: 1890, hatchedFraction: 0.4, level: 'Negligible', forecast: false },
      { date: '2026-11-21', index: 1896, hatchedFraction: 0.5, level: 'Negligible', forecast: true },
    ],
    ...change,
  };
}

export function aHatching(change: Partial<StationHatching> = {}): StationHatching {
  return {
    stationId: 'IE575',
    start: '2026-03-18',
    peak: '2026-04-08',
    end: '2026-04-25',
    daysToPeak: -227,
    hatchingDays: 39,
    daysLeft: 0,
    ...change,
  };
}

/** Moore Park, and Athenry 140 km away. */
export function forecastAnswers() {
  const athenry = {
    id: 'IE1875',
    name: 'Athenry',
    county: 'Galway',
    lat: 53.289,
    lng: -8.786,
    elevation: 40,
  };
  return [
    answers(listWeatherStations, [aStation(athenry), aStation()]),
    answers(listRiskLevels, [aRisk(), aRisk({ stationId: 'IE1875', level: 'Low', trend: 'falling' })]),
    answers(listHatchingDays, [aHatching(), aHatching({ stationId: 'IE1875', peak: '2026-04-11' })]),
  ];
}
