import * as z from 'zod/mini';
import { CLIENT_STATUS } from '../domain/enumerations.ts';
import { IDENTITY_MAX_LENGTH, normalElectronicId, normalOfficialTag } from '../domain/officialIdentity.ts';
import { COMMENT_MAX_LENGTH, DEFAULT_PAGE_SIZE, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../domain/limits.ts';
import { tidyName, tidyText } from '../domain/tidyText.ts';
import {
  animalType,
  businessParams,
  day,
  email,
  idParam,
  name,
  optionalText,
  pageParams,
  place,
  search,
  sortOrder,
  testType,
  wholeParam,
} from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Clients';
const prefix = '/businesses/:businessId/dashboard/clients';
const clientParams = z.object({ ...businessParams, clientId: idParam });
const animalParams = z.object({ ...businessParams, clientId: idParam, animalId: idParam });

export const clientRow = z.object({
  id: z.number(),
  businessId: z.number(),
  businessName: z.string(),
  name: z.string(),
  number: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  animalTypes: z.array(animalType),
  totalAnimals: z.number(),
  totalTests: z.number(),
  lastTestDate: z.nullable(z.string()),
  /** 1 active, 0 inactive, 2 pending. */
  status: z.number(),
});
export type ClientRow = z.output<typeof clientRow>;

export const CLIENT_SORT_FIELDS = [
  'name',
  'number',
  'postcode',
  'totalAnimals',
  'totalTests',
  'lastTestDate',
] as const;

export const listClients = defineOperation({
  id: 'listClients',
  summary:
    'A page of clients; `inactive` keeps those without a test for over 6 months, `retestDue` those whose latest group had a Moderate mean or above 3 weeks to 6 months ago, or was treated and can be checked.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    search,
    sortField: z.optional(z.enum(CLIENT_SORT_FIELDS)),
    sortOrder,
    animalType: z.optional(animalType),
    inactive: z.optional(z.enum(['true', 'false'])),
    retestDue: z.optional(z.enum(['true', 'false'])),
    /** 1 active, 0 inactive, 2 pending. */
    status: z.optional(wholeParam(z.gte(0), z.lte(2))),
  }),
  answer: listEnvelope(clientRow),
  errors: ['PAGE_TOO_FAR'],
});

export const clientDetails = z.object({
  ...clientRow.shape,
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Both lines, joined. */
  address: z.nullable(z.string()),
  address_line_1: z.nullable(z.string()),
  address_line_2: z.nullable(z.string()),
  county: z.nullable(z.string()),
  farmType: z.nullable(z.string()),
  flockNumber: z.nullable(z.string()),
  /** One or several, as they are registered. */
  herdNumber: z.optional(z.nullable(z.string())),
  /** One or several: a CPH, a REGA code or the country's. */
  holdingNumber: z.optional(z.nullable(z.string())),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The place was set on the map; otherwise it is that of the postcode. */
  placeIsExact: z.optional(z.boolean()),
});

export const getClient = defineOperation({
  id: 'getClient',
  summary: 'One client.',
  tag,
  method: 'GET',
  path: `${prefix}/:clientId/`,
  access: 'detailed',
  params: clientParams,
  answer: envelope(clientDetails),
});

export const clientName = z
  .string()
  .check(z.overwrite(tidyName), z.minLength(NAME_MIN_LENGTH), z.maxLength(NAME_MAX_LENGTH));
/** Maximum length of a client's short texts: numbers, postcodes, phones. */
export const CLIENT_SHORT_MAX_LENGTH = 40;
const shortText = z.optional(
  z.nullable(z.string().check(z.overwrite(tidyName), z.maxLength(CLIENT_SHORT_MAX_LENGTH))),
);

/** An absent field is unknown or, in a change, stays as it is; null and an empty text remove it. */
const clientFields = {
  number: shortText,
  /** In the country's format: an Eircode in Ireland, a postcode in the UK. Places the client on the map, unless `place` is set. */
  postcode: shortText,
  /** Where the farm is, as set on a map. Null returns it to the place of its postcode. */
  place: z.optional(z.nullable(place)),
  email: z.optional(z.nullable(z.union([z.literal(''), email]))),
  phone: shortText,
  address_line_1: optionalText,
  address_line_2: optionalText,
  city: optionalText,
  county: optionalText,
  country: optionalText,
  farmType: optionalText,
  flockNumber: shortText,
  herdNumber: optionalText,
  holdingNumber: optionalText,
  details: z.optional(z.nullable(z.string().check(z.overwrite(tidyText), z.maxLength(COMMENT_MAX_LENGTH)))),
  /** 1 active (default), 0 inactive, 2 pending. */
  status: z.optional(z.literal(Object.values(CLIENT_STATUS))),
};
export const newClient = z.object({ name: clientName, ...clientFields });
export type NewClient = z.output<typeof newClient>;
export const clientChange = z.object({ name: z.optional(clientName), ...clientFields });
export type ClientChange = z.output<typeof clientChange>;

export const createClient = defineOperation({
  id: 'createClient',
  summary: 'Add a client to a business.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(businessParams),
  body: newClient,
  answer: envelope(clientDetails),
  errors: ['AUTHORIZATION_FAILED', 'BUSINESS_CONTEXT_MISSING', 'DUPLICATE_CLIENT'],
});

export const updateClient = defineOperation({
  id: 'updateClient',
  summary: 'Change a client; fields that are not sent stay.',
  tag,
  method: 'PUT',
  path: `${prefix}/:clientId/`,
  access: 'detailed',
  params: clientParams,
  body: clientChange,
  answer: envelope(clientDetails),
  errors: ['AUTHORIZATION_FAILED', 'DUPLICATE_CLIENT'],
});

export const importClients = defineOperation({
  id: 'importClients',
  summary: 'Add clients from an Excel file: all rows, or none, with each invalid row in `errors`.',
  tag,
  method: 'POST',
  path: `${prefix}/import`,
  access: 'detailed',
  bulk: true,
  params: z.object(businessParams),
  file: 'file',
  answer: envelope(z.object({ imported: z.number() })),
  errors: [
    'AUTHORIZATION_FAILED',
    'BUSINESS_CONTEXT_MISSING',
    'DUPLICATE_CLIENT',
    'INVALID_FILE_TYPE',
    'MISSING_REQUIRED_COLUMNS',
    'INVALID_DATA',
    'TEMPLATE_ERROR',
    'FILE_TOO_LARGE',
  ],
});

export const downloadClientTemplate = defineOperation({
  id: 'downloadClientTemplate',
  summary: 'An Excel file with the columns that the client import reads, and one example row.',
  tag,
  method: 'GET',
  path: `${prefix}/import/template`,
  access: 'detailed',
  params: z.object(businessParams),
  kind: 'file',
});

export const animalRow = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  /** 15 digits (ISO 11784), or a text that is none, as it was given. */
  electronicId: z.optional(z.nullable(z.string())),
  /** Country letters and number without spaces, or a text that is no tag, as it was given. */
  officialTag: z.optional(z.nullable(z.string())),
  animalType,
  clientId: z.number(),
  clientName: z.string(),
  clientNumber: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  lastTestDate: z.nullable(z.string()),
  totalTests: z.number(),
  testType: z.array(testType),
});

export const listAnimals = defineOperation({
  id: 'listAnimals',
  summary: "A page of a client's animals.",
  tag,
  method: 'POST',
  path: `${prefix}/:clientId/animals/:offset/:limit`,
  access: 'detailed',
  safe: true,
  params: z.object({ ...businessParams, clientId: idParam, ...pageParams }),
  body: z.object({
    search,
    sortField: z.optional(z.enum(['name', 'animalType', 'dateOfBirth', 'lastTestDate', 'totalTests'])),
    sortOrder,
    filters: z.optional(
      z.strictObject({ test_type: z.optional(testType), animal_type: z.optional(animalType) }),
    ),
  }),
  answer: listEnvelope(animalRow),
});

export const animalDetails = z.object({
  ...animalRow.shape,
  businessId: z.number(),
  /** Other animals of the business with its electronic id or its official tag. */
  sameIdentity: z.optional(
    z.array(
      z.object({
        id: z.number(),
        name: z.nullable(z.string()),
        clientId: z.number(),
        clientName: z.string(),
      }),
    ),
  ),
});
export type AnimalDetails = z.output<typeof animalDetails>;

export const getAnimal = defineOperation({
  id: 'getAnimal',
  summary: 'One animal of a client.',
  tag,
  method: 'GET',
  path: `${prefix}/:clientId/animals/:animalId`,
  access: 'detailed',
  params: animalParams,
  answer: envelope(animalDetails),
});

export const getAnimalById = defineOperation({
  id: 'getAnimalById',
  summary: 'One animal by its id alone, with the id of its client: for links that carry nothing else.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/dashboard/animals/:animalId',
  access: 'detailed',
  params: z.object({ ...businessParams, animalId: idParam }),
  answer: envelope(animalDetails),
});

/** More would not help: a user can type more of the animal's tag. */
export const MAX_ANIMALS_FOUND = 20;

export const searchAnimals = defineOperation({
  id: 'searchAnimals',
  summary: 'Animals of any client whose name, electronic id or official tag holds a text, by name.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/dashboard/animals',
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    search: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
    limit: z._default(wholeParam(z.gte(1), z.lte(MAX_ANIMALS_FOUND)), 5),
  }),
  answer: envelope(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        electronicId: z.optional(z.nullable(z.string())),
        officialTag: z.optional(z.nullable(z.string())),
        animalType,
        clientId: z.number(),
        clientName: z.string(),
      }),
    ),
  ),
});

/** A day from 1980 until today. */
const dateOfBirth = z.optional(z.nullable(day));
function identity(normal: (text: string) => string) {
  return z.optional(z.nullable(z.string().check(z.overwrite(normal), z.maxLength(IDENTITY_MAX_LENGTH))));
}
/** Null and an empty text remove it. One that fits no rule is kept, and a screen can warn. */
const identityFields = {
  electronicId: identity(normalElectronicId),
  officialTag: identity(normalOfficialTag),
};

export const createAnimal = defineOperation({
  id: 'createAnimal',
  summary: 'Add an animal to a client.',
  tag,
  method: 'POST',
  path: `${prefix}/:clientId/animals`,
  access: 'detailed',
  params: clientParams,
  body: z.object({ name, animalType, dateOfBirth, ...identityFields }),
  answer: envelope(animalDetails),
  errors: ['AUTHORIZATION_FAILED', 'DUPLICATE_ANIMAL'],
});

/** The most animals that one call can add. */
export const MAX_ANIMALS_AT_ONCE = 500;

export const createManyAnimals = defineOperation({
  id: 'createManyAnimals',
  summary:
    'Add animals to a client: the whole list, or none, with each invalid row in `errors`. A row whose electronic id or tag is that of an animal of the client, or that names one without them, is this animal, which gets what it has not.',
  tag,
  method: 'POST',
  path: `${prefix}/:clientId/animals/many`,
  access: 'detailed',
  params: clientParams,
  body: z.object({
    animals: z
      .array(z.object({ name, animalType, dateOfBirth, ...identityFields }))
      .check(z.minLength(1), z.maxLength(MAX_ANIMALS_AT_ONCE)),
  }),
  answer: envelope(
    z.object({
      added: z.number(),
      /** Rows that are animals which the client has already. */
      known: z.optional(z.number()),
    }),
  ),
  errors: ['AUTHORIZATION_FAILED', 'INVALID_DATA'],
});

export const updateAnimal = defineOperation({
  id: 'updateAnimal',
  summary: 'Change an animal; fields that are not sent stay. The type of an animal with tests is fixed.',
  tag,
  method: 'PUT',
  path: `${prefix}/:clientId/animals/:animalId`,
  access: 'detailed',
  params: animalParams,
  body: z.object({
    name: z.optional(name),
    animalType: z.optional(animalType),
    dateOfBirth,
    ...identityFields,
  }),
  answer: envelope(animalDetails),
  errors: ['AUTHORIZATION_FAILED', 'DUPLICATE_ANIMAL'],
});
