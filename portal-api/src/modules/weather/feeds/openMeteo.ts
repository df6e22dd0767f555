import { createLimitedFetch } from '@epigram/platform/http/limitedFetch';
import * as z from 'zod/mini';
import { setTimeout as pause } from 'node:timers/promises';

import type { StoredStation } from '../stationRepository.ts';
import { plausibleDays } from './plausibleDays.ts';
import { type FeedAnswer, type FeedDay, FeedFormatError, type WeatherFeed } from './weatherFeed.ts';

/** The number of stations per request keeps its URL within the limits of proxies. */
const STATIONS_PER_REQUEST = 25;
/** The service's maximum: one read at the end of May reaches back to 1 March. */
const PAST_DAYS = 92;
const DAYS_AHEAD = 16;
const TIMEOUT_MS = 20_000;
const limitedFetch = createLimitedFetch(4_000_000);
const ATTEMPTS = 3;

const numbers = z.array(z.nullable(z.number()));
const place = z.object({
  daily_units: z.object({ temperature_2m_max: z.string(), temperature_2m_min: z.string() }),
  daily: z.object({
    time: z.array(z.iso.date()),
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
  }),
});
/** The response for one place is an object, for several a list. */
const answer = z.union([
  z.array(place),
  z.pipe(
    place,
    z.transform((one) => [one]),
  ),
]);
const refusal = z.object({ reason: z.string() });

interface OpenMeteoOptions {
  /** The service's base URL, without `/v1/forecast`. */
  readonly url: string;
  /** The key of a commercial customer. */
  readonly key?: string | undefined;
  /** Delay between attempts, in milliseconds; the second one is twice as long. */
  readonly retryMs?: number;
}

/**
 * Open-Meteo's daily forecast (open-meteo.com/en/docs): the past 92 days and 16 ahead for each station's place and
 * altitude. Its past days come from a weather model and are not measured.
 */
export function createOpenMeteo({ url, key, retryMs = 2_000 }: OpenMeteoOptions): WeatherFeed {
  async function readPart(stations: readonly StoredStation[], signal: AbortSignal): Promise<FeedAnswer> {
    const address = new URL(`${url}/v1/forecast`);
    const list = (of: (station: StoredStation) => number): string => stations.map(of).join(',');
    const query = {
      latitude: list(({ lat }) => lat),
      longitude: list(({ lng }) => lng),
      elevation: list(({ elevation }) => elevation),
      daily: 'temperature_2m_max,temperature_2m_min',
      temperature_unit: 'celsius',
      timezone: 'GMT',
      past_days: String(PAST_DAYS),
      forecast_days: String(DAYS_AHEAD),
      ...(key && { apikey: key }),
    };
    address.search = new URLSearchParams(query).toString();
    const places = answer.safeParse(await askAgain(() => askOnce(address, signal), { retryMs, signal }));
    if (!places.success)
      throw new FeedFormatError(`the response is not in the documented format: ${firstIssue(places.error)}`);
    if (places.data.length !== stations.length) {
      throw new FeedFormatError(`${stations.length} places were requested, ${places.data.length} returned`);
    }
    return collect(stations.map((station, index) => [station, places.data[index]!]));
  }

  return {
    name: 'open-meteo',
    measures: false,
    lateAfterDays: 2,
    async read(stations, signal) {
      const days: FeedDay[] = [];
      const problems: string[] = [];
      for (let start = 0; start < stations.length; start += STATIONS_PER_REQUEST) {
        try {
          const part = await readPart(stations.slice(start, start + STATIONS_PER_REQUEST), signal);
          days.push(...part.days);
          problems.push(...part.problems);
        } catch (error) {
          if (signal.aborted) throw error;
          problems.push((error as Error).message);
        }
      }
      if (days.length === 0) throw new Error(problems[0] ?? 'no days were returned');
      return { days, problems };
    },
  };
}

function collect(places: readonly (readonly [StoredStation, z.output<typeof place>])[]): FeedAnswer {
  const days: FeedDay[] = [];
  const problems: string[] = [];
  for (const [station, { daily, daily_units: units }] of places) {
    const { time, temperature_2m_max: warmest, temperature_2m_min: coldest } = daily;
    try {
      for (const unit of [units.temperature_2m_max, units.temperature_2m_min]) {
        if (unit !== '°C') throw new FeedFormatError(`temperatures are in ${unit}, not in °C`);
      }
      if (warmest.length !== time.length || coldest.length !== time.length) {
        throw new FeedFormatError('its days and temperatures differ in number');
      }
      const read = time.map((day, index) => ({ day, tmin: coldest[index]!, tmax: warmest[index]! }));
      days.push(...plausibleDays(station, read));
    } catch (error) {
      problems.push(`${station.name}: ${(error as Error).message}`);
    }
  }
  return { days, problems };
}

/** A refusal that a retry would not change. */
class Refused extends Error {}

async function askOnce(address: URL, signal: AbortSignal): Promise<unknown> {
  const response = await limitedFetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const text = await response.text();
  if (!response.ok) {
    const why = `the service returned ${response.status}${reasonIn(text)}`;
    // Rate limits and failures of the service are temporary.
    throw response.status === 429 || response.status >= 500 ? new Error(why) : new Refused(why);
  }
  return JSON.parse(text);
}

function reasonIn(text: string): string {
  try {
    const said = refusal.safeParse(JSON.parse(text));
    return said.success ? `: ${said.data.reason.slice(0, 200)}` : '';
  } catch {
    return '';
  }
}

async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  { retryMs, signal }: { retryMs: number; signal: AbortSignal },
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof Refused || signal.aborted) throw error;
      await pause(retryMs * attempt, undefined, { signal });
    }
  }
}

function firstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')} ${issue.message}`.trim() : '';
}
