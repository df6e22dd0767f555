import * as z from 'zod/mini';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '../domain/limits.ts';
import { tidyName, tidyText } from '../domain/tidyText.ts';
import { CLIENT_SHORT_MAX_LENGTH, clientName } from './clients.ts';
import { email, idParam } from './fields.ts';
import {
  createdAt,
  defineChanges,
  INTEGRATION_WRITE,
  INTEGRATION_WRITE_ERRORS,
  one,
  rowId,
  updatedAt,
} from './integration.ts';
import { defineOperation } from './operation.ts';

const tag = 'Clients';

export const CLIENT_STATES = ['inactive', 'active', 'pending'] as const;

/** Text that may be absent: null if it is not known. */
function stored(description: string) {
  return z.nullable(z.string()).check(z.describe(`${description} Null if it is not known.`));
}

function given(description: string, max: number, tidy: (text: string) => string = tidyName) {
  return z.optional(
    z
      .nullable(z.string().check(z.overwrite(tidy), z.maxLength(max)))
      .check(z.describe(`${description} Null or an empty text removes it.`)),
  );
}

const TEXTS = {
  number: 'Its number in your own records.',
  postcode: 'In the format of the country: an Eircode in Ireland, a postcode in the United Kingdom.',
  email: 'Its mail address.',
  phone: 'Its phone number.',
  addressLine1: 'The first line of its address.',
  addressLine2: 'The second line of its address.',
  city: 'The town or city.',
  county: 'The county.',
  country: 'The country, by the name that the portal offers, for example `Republic of Ireland`.',
  farmType: 'The kind of farm, for example `Sheep`.',
  flockNumber: 'Its flock number.',
  herdNumber: 'Its herd number, or several.',
  holdingNumber: 'Its holding number, or several: a CPH, a REGA code or that of its country.',
  details: 'Notes.',
} as const;

const state = z.enum(CLIENT_STATES).check(z.describe('Whether you work for it at present.'));
const name = clientName.check(
  z.describe('Unique in the business together with the postcode; upper and lower case are the same.'),
);

export const integrationClient = z
  .object({
    id: rowId,
    name: z.string().check(z.describe('The name of the farm or of the person.')),
    number: stored(TEXTS.number),
    postcode: stored(TEXTS.postcode),
    email: stored(TEXTS.email),
    phone: stored(TEXTS.phone),
    addressLine1: stored(TEXTS.addressLine1),
    addressLine2: stored(TEXTS.addressLine2),
    city: stored(TEXTS.city),
    county: stored(TEXTS.county),
    country: stored(TEXTS.country),
    farmType: stored(TEXTS.farmType),
    flockNumber: stored(TEXTS.flockNumber),
    herdNumber: stored(TEXTS.herdNumber),
    holdingNumber: stored(TEXTS.holdingNumber),
    details: stored(TEXTS.details),
    state,
    createdAt,
    updatedAt,
  })
  .check(
    z.meta({ id: 'Client', description: 'A client of the business: a farm, or a person with animals.' }),
  );
export type IntegrationClient = z.output<typeof integrationClient>;

const fields = {
  number: given(TEXTS.number, CLIENT_SHORT_MAX_LENGTH),
  postcode: given(TEXTS.postcode, CLIENT_SHORT_MAX_LENGTH),
  email: z.optional(
    z
      .nullable(z.union([z.literal(''), email]))
      .check(z.describe(`${TEXTS.email} Null or an empty text removes it.`)),
  ),
  phone: given(TEXTS.phone, CLIENT_SHORT_MAX_LENGTH),
  addressLine1: given(TEXTS.addressLine1, NAME_MAX_LENGTH),
  addressLine2: given(TEXTS.addressLine2, NAME_MAX_LENGTH),
  city: given(TEXTS.city, NAME_MAX_LENGTH),
  county: given(TEXTS.county, NAME_MAX_LENGTH),
  country: given(TEXTS.country, NAME_MAX_LENGTH),
  farmType: given(TEXTS.farmType, NAME_MAX_LENGTH),
  flockNumber: given(TEXTS.flockNumber, CLIENT_SHORT_MAX_LENGTH),
  herdNumber: given(TEXTS.herdNumber, NAME_MAX_LENGTH),
  holdingNumber: given(TEXTS.holdingNumber, NAME_MAX_LENGTH),
  details: given(TEXTS.details, COMMENT_MAX_LENGTH, tidyText),
  state: z.optional(state),
};

const newClient = z
  .strictObject({ name, ...fields })
  .check(
    z.meta({ id: 'NewClient', description: 'A client to add. Fields that are left out are not known.' }),
  );
const clientChange = z
  .strictObject({ name: z.optional(name), ...fields })
  .check(z.meta({ id: 'ClientChange', description: 'Changes of a client. Fields that are left out stay.' }));
export type IntegrationClientFields = z.output<typeof clientChange>;

export const listIntegrationClients = defineChanges(
  {
    id: 'listIntegrationClients',
    summary: 'The clients, in the order of their latest change.',
    tag,
    path: '/clients',
    apiKey: 'clients:read',
  },
  integrationClient,
  rowId,
);

export const createIntegrationClient = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationClient',
  summary: 'Add a client.',
  tag,
  method: 'POST',
  path: '/clients',
  apiKey: 'clients:write',
  body: newClient,
  answer: one(integrationClient),
  errors: [...INTEGRATION_WRITE_ERRORS, 'DUPLICATE_CLIENT'],
});

export const updateIntegrationClient = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'updateIntegrationClient',
  summary: 'Change a client; fields that are not sent stay.',
  tag,
  method: 'PATCH',
  path: '/clients/:clientId',
  apiKey: 'clients:write',
  params: z.strictObject({ clientId: idParam }),
  body: clientChange,
  answer: one(integrationClient),
  errors: [...INTEGRATION_WRITE_ERRORS, 'DUPLICATE_CLIENT'],
});
