import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../domain/limits.ts';
import { optionalText } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Addresses';

/** The longest postcode that can be looked up. */
export const LOOKUP_MAX_LENGTH = 20;

/** A place or an address to choose from; `id` is only for `retrieveAddress`. */
export const addressOption = z.object({ id: z.string(), label: z.string() });
export type AddressOption = z.output<typeof addressOption>;

export const address = z.object({
  line_1: z.nullable(z.string()),
  line_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  county: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(z.string()),
});
export type Address = z.output<typeof address>;

const read = { tag, method: 'POST', access: 'signed-in', safe: true, errors: ['RATE_LIMITED'] } as const;

export const lookupAddress = defineOperation({
  ...read,
  id: 'lookupAddress',
  summary: 'Addresses of a postcode; an unknown postcode has none.',
  path: '/admin/address/lookup',
  body: z.object({
    postcode: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOOKUP_MAX_LENGTH)),
    country: optionalText,
  }),
  answer: envelope(z.array(addressOption)),
});

export const autocompleteAddress = defineOperation({
  ...read,
  id: 'autocompleteAddress',
  summary: 'Addresses and places that match the beginning of a text, the best first, 10 at most.',
  path: '/admin/address/autocomplete',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(2), z.maxLength(NAME_MAX_LENGTH)),
    country: optionalText,
  }),
  answer: envelope(z.array(addressOption)),
});

export const retrieveAddress = defineOperation({
  ...read,
  id: 'retrieveAddress',
  summary: 'The address of an option; fields that the provider does not know are null.',
  path: '/admin/address/retrieve',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: envelope(address),
  errors: ['RATE_LIMITED', 'NOT_FOUND'],
});
