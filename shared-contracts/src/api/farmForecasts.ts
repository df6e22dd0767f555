import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { businessParams, day, idParam, pageParams, search, sortOrder } from './fields.ts';
import { countedListEnvelope, defineOperation, envelope, type OperationAnswer } from './operation.ts';
import { riskLevel } from './weather.ts';

const tag = 'Forecast';
const prefix = '/businesses/:businessId/dashboard';
const clientParams = z.object({ ...businessParams, clientId: idParam });

/** Metres above sea level: beyond the lowest and highest fields of the countries with a forecast. */
export const ALTITUDE_RANGE = { lowest: -10, highest: 1300 } as const;

/** First and last lambing date of the season; null if unknown. */
const lambing = z.object({ first: z.nullable(day), last: z.nullable(day) });

export const farmForecast = z.object({
  clientId: z.number(),
  clientName: z.string(),
  businessId: z.number(),
  businessName: z.string(),
  city: z.nullable(z.string()),
  station: z.object({
    id: z.string(),
    name: z.string(),
    elevation: z.number(),
    /** Null if the farm's location is not known. */
    distanceKm: z.nullable(z.number()),
    /** The distance is from a place set on the map; otherwise it is from that of the postcode. */
    isExact: z.optional(z.boolean()),
    /** Chosen by hand; otherwise the nearest station is used. */
    isChosen: z.boolean(),
  }),
  /** Metres above sea level as entered; null if the station's applies. */
  altitude: z.nullable(z.number()),
  level: riskLevel,
  trend: z.enum(['rising', 'steady', 'falling']),
  /** Predicted day of 10 %, 50 % and 90 % hatched on the farm, ISO 8601. */
  start: day,
  peak: day,
  end: day,
  lambing,
  /** When to watch the lambs; null without lambing dates, or if they do not overlap with the hatching. */
  window: z.nullable(z.object({ start: day, end: day })),
});
export type FarmForecast = z.output<typeof farmForecast>;

export const FARM_SORT_FIELDS = [
  'client',
  'business',
  'station',
  'altitude',
  'level',
  'peak',
  'window',
] as const;
export type FarmSortField = (typeof FARM_SORT_FIELDS)[number];

const order = { search, sortField: z.optional(z.enum(FARM_SORT_FIELDS)), sortOrder };

export const listFarmForecasts = defineOperation({
  id: 'listFarmForecasts',
  summary: 'A page of clients with the forecast of their farms: those with a place near a weather station.',
  tag,
  method: 'GET',
  path: `${prefix}/forecast/farms`,
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    ...order,
  }),
  answer: countedListEnvelope(
    farmForecast,
    z.object({
      /** Clients without a forecast: they have no location, or no station is near. */
      withoutForecast: z.number(),
    }),
  ),
});

export const printFarmForecasts = defineOperation({
  id: 'printFarmForecasts',
  summary: 'The forecast of every client farm, as HTML to preview (default) or PDF to print.',
  tag,
  method: 'GET',
  path: `${prefix}/forecast/farms/print`,
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({ ...order, format: z.optional(z.enum(['html', 'pdf'])) }),
  kind: 'html',
});

export const clientForecast = z.object({
  /** The day of the forecast. */
  today: day,
  /** Null if there is none. */
  forecast: z.nullable(farmForecast),
  /** Why there is none: the client has no location, or no station is near. */
  missing: z.nullable(z.enum(['no-place', 'no-station'])),
  /** The caller is notified when the level changes. */
  isWatched: z.optional(z.boolean()),
});
export type ClientForecast = z.output<typeof clientForecast>;

export const getClientForecast = defineOperation({
  id: 'getClientForecast',
  summary: 'The forecast of one client’s farm.',
  tag,
  method: 'GET',
  path: `${prefix}/clients/:clientId/forecast`,
  access: 'detailed',
  params: clientParams,
  answer: envelope(clientForecast),
});

/** An absent field stays as it is; null removes it. */
export const farmChange = z.object({
  altitude: z.optional(
    z.nullable(z.int().check(z.gte(ALTITUDE_RANGE.lowest), z.lte(ALTITUDE_RANGE.highest))),
  ),
  stationId: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(40)))),
  lambingFirst: z.optional(z.nullable(day)),
  lambingLast: z.optional(z.nullable(day)),
});
export type FarmChange = z.output<typeof farmChange>;

export const updateClientFarm = defineOperation({
  id: 'updateClientFarm',
  summary: 'Set altitude, weather station and lambing dates of a client’s farm.',
  tag,
  method: 'PUT',
  path: `${prefix}/clients/:clientId/forecast`,
  access: 'detailed',
  params: clientParams,
  body: farmChange,
  answer: envelope(clientForecast),
  errors: ['AUTHORIZATION_FAILED'],
});
export type FarmForecastPage = OperationAnswer<typeof listFarmForecasts>;

export const listForecastWatches = defineOperation({
  id: 'listForecastWatches',
  summary: 'The weather stations that the caller watches for a change of level.',
  tag,
  method: 'GET',
  path: '/utils/forecast-watches',
  access: 'signed-in',
  answer: envelope(z.object({ stationIds: z.array(z.string()) })),
});

export const listWatchedFarms = defineOperation({
  id: 'listWatchedFarms',
  summary: 'The client farms in the current context that the caller watches for a change of level.',
  tag,
  method: 'GET',
  path: `${prefix}/forecast/watches`,
  access: 'detailed',
  params: z.object(businessParams),
  answer: envelope(z.array(farmForecast)),
});

const watch = z.object({ watched: z.boolean() });

export const watchStation = defineOperation({
  id: 'watchStation',
  summary: 'Start or stop notifying the caller when the level of a station changes.',
  tag,
  method: 'PUT',
  path: '/utils/forecast-watches/:stationId',
  access: 'signed-in',
  params: z.object({ stationId: z.string() }),
  body: watch,
});

export const watchClientFarm = defineOperation({
  id: 'watchClientFarm',
  summary: 'Start or stop notifying the caller when the level of a client’s farm changes.',
  tag,
  method: 'PUT',
  path: `${prefix}/clients/:clientId/forecast/watch`,
  access: 'detailed',
  params: clientParams,
  body: watch,
});
