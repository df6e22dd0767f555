import { addDays } from '@epigram/shared-contracts/domain/nematodirusRisk';
import type { DayTemperature } from './model/hatching.ts';
import { normalTemperatures } from './model/normals.ts';
import type { KnownDay, StoredStation } from './stationRepository.ts';

/** A source of daily temperatures. Days after `today` are forecasts, or normals if there is no forecast. */
export interface WeatherProvider {
  /** Every day from `from` to `to`, both inclusive. */
  temperatures(station: StoredStation, it: { from: string; to: string; today: string }): DayTemperature[];
}

/** Completes the known temperatures to a full series. */
export type MakeWeather = (known: ReadonlyMap<string, KnownDay>) => WeatherProvider;

const DAYS_PER_SPELL = 6;
/** Standard deviations of regional and local spells, degrees Celsius. */
const REGIONAL = 1.5;
const LOCAL = 0.5;

/**
 * The temperatures in the database, measured or forecast. Other past days have the station's normals, with warm and
 * cold spells from a hash of date and region, which are the same on every machine, and similar for neighbouring
 * stations. Other future days have normals.
 */
export function createEmbeddedWeather(observed: ReadonlyMap<string, KnownDay>): WeatherProvider {
  return {
    temperatures(station, { from, to, today }) {
      const days: DayTemperature[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const forecast = day > today;
        const measured = observed.get(`${station.id} ${day}`);
        const normal = normalTemperatures(station.monthly_mean, day);
        const spell = forecast ? 0 : REGIONAL * wave(station.country, day) + LOCAL * wave(station.id, day);
        days.push({
          day,
          forecast,
          tmin: measured?.tmin ?? normal.tmin + spell,
          tmax: measured?.tmax ?? normal.tmax + spell,
        });
      }
      return days;
    },
  };
}

/** Gaps are filled from neighbours within this many days on either side. */
const GAP_DAYS = 5;

/**
 * The temperatures that a provider delivered. A short gap gets its neighbours' difference from normal, a longer one the
 * normals; no spells are added.
 */
export function createDeliveredWeather(known: ReadonlyMap<string, KnownDay>): WeatherProvider {
  const offNormal = (
    station: StoredStation,
    day: string,
    step: 1 | -1,
  ): { off: number; apart: number } | undefined => {
    for (let apart = 1; apart <= GAP_DAYS; apart += 1) {
      const other = addDays(day, step * apart);
      const found = known.get(`${station.id} ${other}`);
      if (!found) continue;
      const normal = normalTemperatures(station.monthly_mean, other);
      return { off: (found.tmin + found.tmax - normal.tmin - normal.tmax) / 2, apart };
    }
    return undefined;
  };
  return {
    temperatures(station, { from, to, today }) {
      const days: DayTemperature[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const forecast = day > today;
        const found = known.get(`${station.id} ${day}`);
        if (found) {
          days.push({ day, forecast, tmin: found.tmin, tmax: found.tmax });
          continue;
        }
        const normal = normalTemperatures(station.monthly_mean, day);
        const before = offNormal(station, day, -1);
        const after = offNormal(station, day, 1);
        const off =
          before && after
            ? (before.off * after.apart + after.off * before.apart) / (before.apart + after.apart)
            : 0;
        days.push({ day, forecast, tmin: normal.tmin + off, tmax: normal.tmax + off });
      }
      return days;
    },
  };
}

/** A smooth wave of about unit size: random values every few days with cosine interpolation. */
function wave(name: string, day: string): number {
  const position = Date.parse(day) / 86_400_000 / DAYS_PER_SPELL;
  const step = Math.floor(position);
  const weight = (1 - Math.cos((position - step) * Math.PI)) / 2;
  return chance(name, step) * (1 - weight) + chance(name, step + 1) * weight;
}

/** FNV-1a over the name and step, as the sum of three uniforms: close to a normal distribution, without outliers. */
function chance(name: string, step: number): number {
  let hash = 2_166_136_261;
  for (const character of `${name}:${step}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  const part = (shift: number): number => ((hash >>> shift) & 1023) / 1023;
  return (part(0) + part(11) + part(22) - 1.5) * 2;
}
