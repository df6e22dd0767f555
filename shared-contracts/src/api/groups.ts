import * as z from 'zod/mini';
import { AGE_CLASSES } from '../domain/enumerations.ts';
import { GROUP_MAX_ANIMALS } from '../domain/limits.ts';
import { animalType, businessParams, id, idParam, name } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Groups';
const prefix = '/businesses/:businessId/dashboard/clients/:clientId/groups';
const clientParams = { ...businessParams, clientId: idParam };
const groupParams = z.object({ ...clientParams, groupId: idParam });

const ageClass = z.enum(AGE_CLASSES);
const animals = z.nullable(z.int().check(z.gte(1), z.lte(GROUP_MAX_ANIMALS)));

/** A group (mob) of one client's animals that are kept, sampled and treated together. */
export const group = z.object({
  id: z.number(),
  name: z.string(),
  animalType,
  ageClass,
  /** Null if it was not recorded. */
  animals,
  isClosed: z.boolean(),
  tests: z.number(),
  treatments: z.number(),
  treatmentChecks: z.number(),
});
export type Group = z.output<typeof group>;

/** The group of a record; null for "No group". */
export const groupReference = z.nullable(z.object({ id: z.number(), name: z.string() }));
export type GroupReference = z.output<typeof groupReference>;
/** The group of a record. Null is "No group", and so is its absence in a new record; a change without it keeps the group. */
export const groupId = z.optional(z.nullable(id));

export const newGroup = z.object({ name, animalType, ageClass, animals: z.optional(animals) });
export type NewGroup = z.output<typeof newGroup>;

export const groupChange = z.object({ name, ageClass, animals: z.optional(animals), isClosed: z.boolean() });
export type GroupChange = z.output<typeof groupChange>;

export const listGroups = defineOperation({
  id: 'listGroups',
  summary: 'The groups of a client, active ones first, each with the number of its records.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  answer: envelope(z.array(group)),
});

export const createGroup = defineOperation({
  id: 'createGroup',
  summary: 'Add a group to a client. Its name is unique among the client’s groups of the animal type.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  params: z.object(clientParams),
  body: newGroup,
  answer: envelope(group),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const updateGroup = defineOperation({
  id: 'updateGroup',
  summary: 'Rename, change, close or reopen a group; all fields are sent. Its animal type stays.',
  tag,
  method: 'PUT',
  path: `${prefix}/:groupId`,
  access: 'detailed',
  params: groupParams,
  body: groupChange,
  answer: envelope(group),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});

export const mergeGroups = defineOperation({
  id: 'mergeGroups',
  summary:
    'Move the tests, treatments and efficacy checks of another group of the same animal type to this one, and remove the other. Refused if both have a sample with the same id on the same day.',
  tag,
  method: 'POST',
  path: `${prefix}/:groupId/merges`,
  access: 'detailed',
  params: groupParams,
  body: z.object({ otherGroupId: id }),
  answer: envelope(group),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
