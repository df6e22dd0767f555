import * as z from 'zod/mini';
import { downloadClientReport } from './clientReports.ts';
import { clientForecast, farmForecast } from './farmForecasts.ts';
import { idParam } from './fields.ts';
import { INTEGRATION, nullableTexts, one, placesPage, placesQuery, withTexts } from './integration.ts';
import { defineOperation } from './operation.ts';
import { groupReference } from './groups.ts';
import { listVisits, retestDue as anyRetestDue, visit as anyVisit, visitFigure } from './visits.ts';

const clientParams = z.strictObject({ clientId: idParam });
/** Without what is the caller's own: a program watches nothing. */
const { isWatched: _isWatched, ...forecastFields } = clientForecast.shape;

const day = (text: string) => `${text} \`YYYY-MM-DD\`.`;

const figure = withTexts(
  visitFigure,
  {
    parasite: 'What was counted.',
    unit: '`epg`: eggs per gram. `opg`: oocysts per gram.',
    multiplicationFactor:
      'Eggs per gram that one counted egg stands for. Null if it differs between samples.',
    samples: 'Samples of single animals with a count.',
    pooledSamples: 'Pooled samples with a count.',
    positive: 'Samples in which it was found.',
    mean: 'The arithmetic mean of the samples of single animals, or of the pooled ones if there are no others.',
    interval: 'The 95 % interval of the mean. Null if the samples do not allow one.',
    lowest: 'The lowest count.',
    highest: 'The highest count.',
    high: 'Samples at or above the level High. Null if the species has no levels for it.',
    veryHigh: 'Samples at or above the level Very High. Null if the species has no levels for it.',
    level: 'The burden level of the mean. Null if the species has no levels for it.',
    notes: 'What limits the figures.',
  },
  {
    interval: nullableTexts(visitFigure.shape.interval, {
      low: 'Its lower limit.',
      high: 'Its upper limit.',
    }),
  },
).check(z.meta({ id: 'VisitFigure', description: 'The counts of one parasite in the samples of a visit.' }));

const retest = withTexts(anyRetestDue, {
  reason: 'Whether the group was treated after the visit.',
  from: day('The first day on which it should be sampled again.'),
  until: day('The last day on which it should be sampled again.'),
  doneOn: day('The visit that did so, or null.'),
}).check(z.meta({ id: 'Retest', description: 'When a group should be sampled again.' }));

const visit = withTexts(
  anyVisit,
  {
    day: day('The day of the samples, where the business is.'),
    animalType: 'The species.',
    group: 'The group of the client. Null for samples without a group.',
    tests: 'How many samples there are.',
    pooledSamples: 'How many of them are pooled.',
    processing: 'How many have no result yet.',
    failed: 'How many must be repeated with another sample.',
    fluke: 'Samples of the fluke test with a result. Null if there are none.',
    figures: 'What was counted.',
    retest: 'When the group should be sampled again. Null if that is not known.',
  },
  {
    group: z.optional(
      groupReference.clone({
        ...groupReference._zod.def,
        innerType: withTexts(groupReference._zod.def.innerType, {
          id: 'The id of the group.',
          name: 'Its name.',
        }),
      }),
    ),
    fluke: nullableTexts(anyVisit.shape.fluke, {
      positive: 'Samples with eggs of fluke.',
      negative: 'Samples without.',
    }),
    figures: z.array(figure),
    retest: z.nullable(retest),
  },
).check(
  z.meta({
    id: 'Visit',
    description: 'The samples of one client, group and species on one day, computed from the results.',
  }),
);

export const listIntegrationVisits = defineOperation({
  ...INTEGRATION,
  id: 'listIntegrationVisits',
  summary:
    'The visits at a client, the latest first. They are computed from the results, whose list says what changes.',
  tag: 'Visits',
  method: 'GET',
  path: '/clients/:clientId/visits',
  apiKey: 'results:read',
  params: clientParams,
  query: z.strictObject({
    ...placesQuery,
    animalType: listVisits.query!.shape.animalType.check(z.describe('Only visits of this species.')),
    groupId: listVisits.query!.shape.groupId.check(z.describe('Only visits of this group.')),
  }),
  answer: placesPage(visit),
});

const { shape: reportQuery } = downloadClientReport.query!;

export const downloadIntegrationReport = defineOperation({
  ...INTEGRATION,
  id: 'downloadIntegrationReport',
  summary:
    'The report of a client for the farmer: visits, treatments and checks of a period, as HTML or PDF.',
  tag: 'Reports',
  method: 'GET',
  path: '/clients/:clientId/report',
  apiKey: 'reports:read',
  params: clientParams,
  query: z.strictObject({
    start: reportQuery.start.check(z.describe(day('The first day of the period.'))),
    end: reportQuery.end.check(z.describe(day('The last day of the period.'))),
    language: reportQuery.language.check(z.describe('The language of the report, English by default.')),
    format: reportQuery.format.check(z.describe('`html` by default.')),
  }),
  kind: 'html',
});

const forecast = withTexts(
  farmForecast,
  {
    clientId: 'The client.',
    clientName: 'Its name.',
    businessId: 'The business.',
    businessName: 'Its name.',
    city: 'The town of the client. Null if it is not known.',
    station: 'The weather station that the forecast is from.',
    altitude: 'Metres above sea level as entered. Null if those of the station apply.',
    level: 'The risk at present.',
    trend: 'Whether the risk rises or falls.',
    start: day('When 10 % have hatched.'),
    peak: day('When 50 % have hatched.'),
    end: day('When 90 % have hatched.'),
    lambing: 'The first and the last day of lambing, `YYYY-MM-DD`. Null if they are not known.',
    window:
      'When to watch the lambs. Null without days of lambing, or if they do not overlap with the hatching.',
  },
  {
    station: withTexts(farmForecast.shape.station, {
      id: 'The id of the station.',
      name: 'Its name.',
      elevation: 'Its metres above sea level.',
      distanceKm: 'How far it is from the farm. Null if the place of the farm is not known.',
      isExact: 'Whether the place was set on the map; otherwise it is that of the postcode.',
      isChosen: 'Whether the station was chosen; otherwise it is the nearest one.',
    }),
    window: nullableTexts(farmForecast.shape.window, {
      start: day('The first day.'),
      end: day('The last day.'),
    }),
    lambing: withTexts(farmForecast.shape.lambing, {
      first: 'The first day of lambing.',
      last: 'The last day of lambing.',
    }),
  },
).check(
  z.meta({ id: 'Forecast', description: 'The forecast of Nematodirus hatching for the farm of a client.' }),
);

export const listIntegrationForecasts = defineOperation({
  ...INTEGRATION,
  id: 'listIntegrationForecasts',
  summary:
    'The forecast of every client with a place near a weather station, by name. The event `forecast.level-changed` says which have changed.',
  tag: 'Forecasts',
  method: 'GET',
  path: '/forecasts',
  apiKey: 'forecasts:read',
  query: z.strictObject(placesQuery),
  answer: placesPage(forecast),
});

const ofClient = withTexts(
  z.object(forecastFields),
  {
    today: day('The day of the forecast.'),
    forecast: 'The forecast. Null if there is none.',
    missing: 'Why there is none: the place of the client is not known, or no station is near.',
  },
  { forecast: z.nullable(forecast) },
).check(z.meta({ id: 'ClientForecast', description: 'The forecast of a client, or why there is none.' }));
export type IntegrationForecast = z.output<typeof ofClient>;

export const getIntegrationForecast = defineOperation({
  ...INTEGRATION,
  id: 'getIntegrationForecast',
  summary: 'The forecast of one client.',
  tag: 'Forecasts',
  method: 'GET',
  path: '/clients/:clientId/forecast',
  apiKey: 'forecasts:read',
  params: clientParams,
  answer: one(ofClient),
});
