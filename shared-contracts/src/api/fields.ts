import * as z from 'zod/mini';
import { ANIMAL_TYPES, BURDEN_LEVELS, PARASITES, TEST_STATUSES, TEST_TYPES } from '../domain/enumerations.ts';
import {
  COMMENT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  MAX_PAGE_SIZE,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '../domain/limits.ts';
import { PHONE } from '../domain/phone.ts';
import { tidyName, tidyText } from '../domain/tidyText.ts';

/** The largest id that a number holds exactly; the database's ids are 64-bit. */
const MAX_ID = Number.MAX_SAFE_INTEGER;
/** The largest count: the database stores counts as 32-bit integers. */
const MAX_COUNT = 2_147_483_647;

const DECIMAL = /^(?:0|-?[1-9]\d*)$/;

/**
 * A whole number in a path or a query, where it arrives as text, in its one decimal form. `Number` also reads `0x0d`,
 * `1e1`, `+1`, ` 1` and `01`: more addresses of the same row, which a proxy or a log does not know as one.
 */
export function wholeParam(...range: z.core.$ZodCheck<number>[]) {
  const whole = z.coerce.number<number>().check(z.multipleOf(1), ...range);
  const decimal = z.custom<number>((given) => DECIMAL.test(String(given)), 'not a whole number in decimal');
  // In documentation, it is the number that it is read as.
  const { $schema: _dialect, ...documented } = z.toJSONSchema(whole);
  decimal._zod.toJSONSchema = () => documented;
  return z.pipe(decimal, whole);
}

/** A row's id in a path or a query. */
export const idParam = wholeParam(z.positive(), z.lte(MAX_ID));
/** A business id in a path: a row's id, or -1 for every business of the organisation in context. */
export const businessIdParam = wholeParam(z.gte(-1), z.lte(MAX_ID));
/** A row's id in a JSON body. */
export const id = z.int().check(z.positive(), z.lte(MAX_ID));
/** How often something was done, from 1 on. */
export const count = z.int().check(z.positive(), z.lte(MAX_COUNT));
/** Made by the device that enters something; a repeated call with it stores nothing and gives the same answer. */
export const deviceKey = z.uuid();
/** `:offset/:limit` of paged calls. */
export const pageParams = {
  offset: wholeParam(z.gte(0), z.lte(MAX_COUNT)),
  limit: wholeParam(z.gte(1), z.lte(MAX_PAGE_SIZE)),
};
/** A point in degrees, to about a metre. */
export const place = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90), z.overwrite(toMetre)),
  lng: z.number().check(z.gte(-180), z.lte(180), z.overwrite(toMetre)),
});

function toMetre(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

export const businessParams = { businessId: businessIdParam };
export const organisationParams = { orgId: idParam };

export const name = z.string().check(z.overwrite(tidyName), z.minLength(1), z.maxLength(NAME_MAX_LENGTH));
export const optionalText = z.optional(
  z.nullable(z.string().check(z.overwrite(tidyName), z.maxLength(NAME_MAX_LENGTH))),
);
/** Absent, cleared, or a valid phone number. */
export const phone = z.optional(
  z.nullable(
    z.string().check(
      z.overwrite(tidyName),
      z.maxLength(NAME_MAX_LENGTH),
      z.refine((text) => text === '' || PHONE.test(text), 'no phone number'),
    ),
  ),
);
export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_LENGTH), z.email());
/** A password as typed at sign-in: the only rule is a length limit, to bound the work that it can cause. */
export const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));
export const longText = z.string().check(z.trim(), z.minLength(1), z.maxLength(COMMENT_MAX_LENGTH));
export const optionalLongText = z.optional(z.string().check(z.maxLength(COMMENT_MAX_LENGTH)));
export const search = z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH), z.overwrite(tidyText)));
export const sortOrder = z.optional(z.enum(['asc', 'desc']));
export const token = z.string().check(z.minLength(1), z.maxLength(200));

/** ISO 8601, UTC. */
export const timestamp = z.string();
/** ISO 8601 calendar day, in years for which records exist: arithmetic near the year 9999 would overflow. */
export const day = z.iso
  .date({ abort: true })
  .check(z.refine((text) => text >= '1900-01-01' && text <= '2199-12-31', 'not between 1900 and 2199'));
/** ISO 8601 date and time in UTC, within the same years. */
export const moment = z.iso
  .datetime({ abort: true })
  .check(z.refine((text) => text >= '1900-01-01' && text < '2200-01-01', 'not between 1900 and 2199'));
/** `HH:MM` of a day. */
export const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time'));
export const dateRange = z.strictObject({ start: day, end: day });

export const animalType = z.enum(ANIMAL_TYPES);
export const testType = z.enum(TEST_TYPES);
export const testStatus = z.enum(TEST_STATUSES);
export const parasite = z.enum(PARASITES);
export const burdenLevel = z.enum(BURDEN_LEVELS);

/** A count, share or mean of tests; null if Aggregated View suppresses it (product, section 8). */
export const figure = z.nullable(z.number());
/** Set if a figure of the object is suppressed. */
export const suppressed = z.optional(z.literal(true));
