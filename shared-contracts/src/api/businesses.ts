import * as z from 'zod/mini';
import { isTimeZone } from '../formats/timeZone.ts';
import {
  businessParams,
  email,
  figure,
  name,
  optionalText,
  organisationParams,
  phone,
  suppressed,
} from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Businesses and organisations';

/** A tenant's requirement beyond a password; `missing` if this session does not meet it. */
const secondFactorRule = z.optional(z.enum(['required', 'missing']));
/** Set while platform staff look at the tenant read-only: the end of that access. */
const supportUntil = z.optional(z.string());

export const business = z.object({
  id: z.number(),
  name: z.string(),
  /** URL of the logo. */
  logo: z.nullable(z.string()),
  /** 1 and 2 Member, 3 Manager, 4 Owner. Within an organisation: the user's role there. */
  role: z.number(),
  country: z.nullable(z.string()),
  county: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  /** An IANA name: the zone of the business's days. */
  time_zone: z.optional(z.string()),
  infinite_credits: z.boolean(),
  weather_station_id: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  secondFactor: secondFactorRule,
  supportUntil,
});
export type Business = z.output<typeof business>;

export const organisation = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 and 2 Member, 3 Manager. */
  role: z.number(),
  /** 0 is Aggregated View, any other Detailed View. */
  access_level: z.number(),
  businesses: z.array(business),
  secondFactor: secondFactorRule,
  supportUntil,
});
export type Organisation = z.output<typeof organisation>;

export const listAllBusinesses = defineOperation({
  id: 'listAllBusinesses',
  summary: 'The businesses and organisations of the signed-in user.',
  tag,
  method: 'GET',
  path: '/businesses/list/all',
  access: 'signed-in',
  answer: envelope(
    z.object({
      businesses: z.array(business),
      organisations: z.array(organisation),
      /** Countries beyond Ireland and the UK that the configuration opens the forecast to. */
      forecastCountries: z.array(z.string()),
      /** The address to which users write for help. */
      supportEmail: z.optional(z.string()),
    }),
  ),
});

export const getIsNewBusiness = defineOperation({
  id: 'getIsNewBusiness',
  summary: 'Whether a business has no test yet.',
  tag,
  method: 'GET',
  path: '/businesses/isNew/:businessId',
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(z.object({ isNew: z.boolean() })),
});

export const businessStats = z.object({
  /** In Aggregated View, both figures cover 4 whole weeks. */
  testsPrevious30Days: figure,
  testsLast30Days: figure,
  /** Clients without a test for over 6 months. */
  inactiveClients: figure,
  /** All clients; absent in Aggregated View. */
  clients: z.optional(z.number()),
  suppressed,
});
export type BusinessStats = z.output<typeof businessStats>;

export const getMonthlyStats = defineOperation({
  id: 'getMonthlyStats',
  summary:
    'Tests of the last and the previous 30 days, and inactive clients; -1 for all businesses in the context.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/montly-stats/',
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(businessStats),
});

export const businessProfile = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address_line_1: z.nullable(z.string()),
  address_line_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  infinite_credits: z.boolean(),
  /** Tests that may still be run; null if credits are unlimited. */
  credits: z.nullable(z.number()),
  /** ISO 8601 day on which the plan ends. */
  planExpiresAt: z.nullable(z.string()),
  weather_station_id: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** IANA name: the days of its tests are the days there. */
  time_zone: z.optional(z.string()),
});
export type BusinessProfile = z.output<typeof businessProfile>;

export const getBusinessInfo = defineOperation({
  id: 'getBusinessInfo',
  summary: 'Profile, credits and plan of a business.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/dashboard/info',
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(businessProfile),
});

const profileFields = {
  name: z.optional(name),
  email: z.optional(z.nullable(email)),
  phone,
  address_line_1: optionalText,
  address_line_2: optionalText,
  city: optionalText,
  county: optionalText,
  country: optionalText,
  postcode: optionalText,
};

export const updateBusinessInfo = defineOperation({
  id: 'updateBusinessInfo',
  summary: 'Change the profile of a business, as JSON or as a form with a `logo` (Manager or Owner).',
  tag,
  method: 'PUT',
  path: '/businesses/:businessId/dashboard/info',
  access: 'tenant',
  params: z.object(businessParams),
  /** Only an Owner may change the time zone. */
  body: z.object({
    ...profileFields,
    weather_station_id: optionalText,
    time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'no time zone'))),
  }),
  file: 'logo',
  answer: envelope(z.object({ logo: z.nullable(z.string()) })),
  errors: ['FILE_TOO_LARGE', 'INVALID_DATA'],
});

export const organisationProfile = z.object({
  id: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address_line_1: z.nullable(z.string()),
  address_line_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  /** Businesses linked to the organisation. */
  activeBusinesses: z.number(),
  /** Sum over its businesses; null if all of them have unlimited credits. */
  credits: z.nullable(z.number()),
  /** The first plan to end among its businesses. */
  planExpiresAt: z.nullable(z.string()),
});
export type OrganisationProfile = z.output<typeof organisationProfile>;

export const getOrganisationInfo = defineOperation({
  id: 'getOrganisationInfo',
  summary: 'Profile of an organisation, with the credits and plans of its businesses.',
  tag,
  method: 'GET',
  path: '/organisations/:orgId/dashboard/info',
  access: 'tenant',
  params: z.object(organisationParams),
  answer: envelope(organisationProfile),
});

export const updateOrganisationInfo = defineOperation({
  id: 'updateOrganisationInfo',
  summary: 'Change the profile of an organisation (Manager).',
  tag,
  method: 'PUT',
  path: '/organisations/:orgId/dashboard/info',
  access: 'tenant',
  params: z.object(organisationParams),
  body: z.object(profileFields),
});

export const listCurrentOrganisations = defineOperation({
  id: 'listCurrentOrganisations',
  summary: "The user's current organisations, for the shell's access check.",
  tag,
  method: 'GET',
  path: '/organisations/current',
  access: 'signed-in',
  answer: envelope(z.array(organisation)),
});
