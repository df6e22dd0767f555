import * as z from 'zod/mini';
import { animalType, businessParams, idParam, pageParams, search, sortOrder, testType } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Clients';
const prefix = '/businesses/:businessId/dashboard/clients';

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
  summary: 'A page of clients; `inactive` keeps those without a test for over 6 months.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    offset: pageParams.offset,
    limit: pageParams.limit,
    search,
    sortField: z.optional(z.enum(CLIENT_SORT_FIELDS)),
    sortOrder,
    animalType: z.optional(animalType),
    inactive: z.optional(z.enum(['true', 'false'])),
  }),
  answer: listEnvelope(clientRow),
});

export const clientDetails = z.object({
  ...clientRow.shape,
  details: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address_line_1: z.nullable(z.string()),
  address_line_2: z.nullable(z.string()),
  county: z.nullable(z.string()),
  farmType: z.nullable(z.string()),
  flockNumber: z.nullable(z.string()),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
});

export const getClient = defineOperation({
  id: 'getClient',
  summary: 'One client.',
  tag,
  method: 'GET',
  path: `${prefix}/:clientId/`,
  access: 'detailed',
  params: z.object({ ...businessParams, clientId: idParam }),
  answer: envelope(clientDetails),
});

export const animalRow = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
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
    filters: z.optional(z.object({ test_type: z.optional(testType), animal_type: z.optional(animalType) })),
  }),
  answer: listEnvelope(animalRow),
});
