import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, NAME_MAX_LENGTH } from '../domain/limits.ts';
import { animalType, businessParams, id, idParam, pageParams, timestamp } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';

const tag = 'Clients';

const pageQuery = z.object({
  offset: z._default(pageParams.offset, 0),
  limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
});

export const duplicateAnimal = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  electronicId: z.nullable(z.string()),
  officialTag: z.nullable(z.string()),
  animalType,
  dateOfBirth: z.nullable(z.string()),
  clientId: z.number(),
  clientName: z.string(),
  totalTests: z.number(),
  totalTreatments: z.number(),
});
export type DuplicateAnimal = z.output<typeof duplicateAnimal>;

/** An electronic id and the tag with the same number are one number. At most 20 animals are listed. */
const animalsOfNumber = z.object({
  businessId: z.number(),
  number: z.string(),
  animals: z.array(duplicateAnimal),
});
export type AnimalsOfNumber = z.output<typeof animalsOfNumber>;

export const listDuplicateAnimals = defineOperation({
  id: 'listDuplicateAnimals',
  summary: 'Electronic ids and official tags that several animals of one business have.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/duplicates/animals',
  access: 'detailed',
  params: z.object(businessParams),
  query: pageQuery,
  answer: listEnvelope(animalsOfNumber),
});

export const duplicateClient = z.object({
  id: z.number(),
  name: z.string(),
  number: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  totalTests: z.number(),
  totalAnimals: z.number(),
});
export type DuplicateClient = z.output<typeof duplicateClient>;

export const CLIENT_NUMBER_FIELDS = ['flockNumber', 'herdNumber', 'holdingNumber'] as const;

/** At most 20 clients are listed. */
const clientsOfNumber = z.object({
  businessId: z.number(),
  field: z.enum(CLIENT_NUMBER_FIELDS),
  /** In capitals, of letters and digits only. */
  number: z.string(),
  clients: z.array(duplicateClient),
});
export type ClientsOfNumber = z.output<typeof clientsOfNumber>;

export const listDuplicateClients = defineOperation({
  id: 'listDuplicateClients',
  summary: 'Flock, herd and holding numbers that several clients of one business have.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/duplicates/clients',
  access: 'detailed',
  params: z.object(businessParams),
  query: pageQuery,
  answer: listEnvelope(clientsOfNumber),
});

const numberHolder = z.object({
  /** Of the animal, or of the client for a number of clients. */
  id: z.number(),
  name: z.nullable(z.string()),
  /** The client of an animal; null for a client. */
  clientName: z.nullable(z.string()),
});
export type NumberHolder = z.output<typeof numberHolder>;

/** `animal` stands for its electronic id and its official tag, which can be the same number. */
const NUMBER_FIELDS = ['animal', ...CLIENT_NUMBER_FIELDS] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** For a warning while a number is typed, before it is saved. */
export const findNumberHolders = defineOperation({
  id: 'findNumberHolders',
  summary: 'Animals or clients of a business that have an official number already, however it is written.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/duplicates/holders',
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    field: z.enum(NUMBER_FIELDS),
    /** As typed. Several numbers of a client are separated by commas. */
    number: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
    /** The client that is edited, or the client of the animal: only its business is searched. */
    clientId: z.optional(idParam),
    /** The animal that is edited. */
    animalId: z.optional(idParam),
  }),
  /** At most 20. */
  answer: envelope(z.array(numberHolder)),
  errors: ['NOT_FOUND'],
});

export const animalMerge = z.object({
  id: z.number(),
  /** The animal that was kept. */
  animalId: z.number(),
  animalName: z.nullable(z.string()),
  clientName: z.string(),
  /** The animal that was merged into it. */
  mergedName: z.nullable(z.string()),
  tests: z.number(),
  treatments: z.number(),
  mergedAt: timestamp,
  mergedBy: z.nullable(z.string()),
  undoUntil: timestamp,
  /** The animal whose merge has to be undone first: it was kept in this merge, and has been merged since. */
  undoAfter: z.nullable(z.string()),
});
export type AnimalMerge = z.output<typeof animalMerge>;

export const mergeAnimals = defineOperation({
  id: 'mergeAnimals',
  summary:
    'Merge another animal of the same client and species into this one, which takes the numbers and the day of birth that it lacks. It can be undone for a day.',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/animals/:animalId/merges',
  access: 'detailed',
  params: z.object({ ...businessParams, animalId: idParam }),
  body: z.object({ otherAnimalId: id }),
  answer: envelope(animalMerge),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'DUPLICATE_ANIMAL'],
});

export const listAnimalMerges = defineOperation({
  id: 'listAnimalMerges',
  summary: 'Merges of animals that can still be undone, the latest first.',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/animal-merges',
  access: 'detailed',
  params: z.object(businessParams),
  answer: envelope(z.array(animalMerge)),
});

export const undoAnimalMerge = defineOperation({
  id: 'undoAnimalMerge',
  summary: 'Restore a merged animal with the tests and treatments it had; what was added since stays.',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/animal-merges/:mergeId/undo',
  access: 'detailed',
  params: z.object({ ...businessParams, mergeId: idParam }),
  /** The restored animal. */
  answer: envelope(z.object({ animalId: z.number() })),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND', 'DUPLICATE_ANIMAL'],
});
