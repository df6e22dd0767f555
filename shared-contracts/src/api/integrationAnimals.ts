import * as z from 'zod/mini';
import { AGE_CLASSES } from '../domain/enumerations.ts';
import { GROUP_MAX_ANIMALS } from '../domain/limits.ts';
import { IDENTITY_MAX_LENGTH, normalElectronicId, normalOfficialTag } from '../domain/officialIdentity.ts';
import { animalType as anyAnimalType, id, idParam, name as anyName } from './fields.ts';
import {
  calendarDay,
  clientId,
  createdAt,
  defineChanges,
  INTEGRATION_WRITE,
  INTEGRATION_WRITE_ERRORS,
  one,
  rowId,
  updatedAt,
} from './integration.ts';
import { defineOperation } from './operation.ts';

const animalType = anyAnimalType.check(z.describe('The species.'));
const ageClass = z
  .enum(AGE_CLASSES)
  .check(z.describe('Lambs, calves, kids and foals are `young`; yearlings are `growing`.'));
const groupSize = z
  .nullable(z.int().check(z.gte(1), z.lte(GROUP_MAX_ANIMALS)))
  .check(z.describe('How many animals it has. Null if it is not known.'));
const groupName = anyName.check(z.describe('Unique among the groups of the client and the species.'));
const isClosed = z.boolean().check(z.describe('Whether the group is no longer kept.'));
const ofClient = id.check(z.describe('The client that it belongs to.'));

export const integrationGroup = z
  .object({
    id: rowId,
    clientId,
    name: z.string().check(z.describe('Its name.')),
    animalType,
    ageClass,
    animals: z.nullable(z.number()).check(z.describe('How many animals it has. Null if it is not known.')),
    isClosed,
    createdAt,
    updatedAt,
  })
  .check(
    z.meta({
      id: 'Group',
      description: 'Animals of one client that are kept, sampled and treated together.',
    }),
  );
export type IntegrationGroup = z.output<typeof integrationGroup>;

const newGroup = z
  .strictObject({
    clientId: ofClient,
    name: groupName,
    animalType,
    ageClass,
    animals: z.optional(groupSize),
  })
  .check(z.meta({ id: 'NewGroup', description: 'A group to add.' }));
const groupChange = z
  .strictObject({
    name: z.optional(groupName),
    ageClass: z.optional(ageClass),
    animals: z.optional(groupSize),
    isClosed: z.optional(isClosed),
  })
  .check(
    z.meta({
      id: 'GroupChange',
      description: 'Changes of a group. Fields that are left out stay; client and species always do.',
    }),
  );

export const listIntegrationGroups = defineChanges(
  {
    id: 'listIntegrationGroups',
    summary: 'The groups of all clients, in the order of their latest change.',
    tag: 'Groups',
    path: '/groups',
    apiKey: 'animals:read',
  },
  integrationGroup,
  rowId,
);

export const createIntegrationGroup = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationGroup',
  summary: 'Add a group to a client.',
  tag: 'Groups',
  method: 'POST',
  path: '/groups',
  apiKey: 'animals:write',
  body: newGroup,
  answer: one(integrationGroup),
  errors: INTEGRATION_WRITE_ERRORS,
});

export const updateIntegrationGroup = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'updateIntegrationGroup',
  summary: 'Change, close or reopen a group; fields that are not sent stay.',
  tag: 'Groups',
  method: 'PATCH',
  path: '/groups/:groupId',
  apiKey: 'animals:write',
  params: z.strictObject({ groupId: idParam }),
  body: groupChange,
  answer: one(integrationGroup),
  errors: INTEGRATION_WRITE_ERRORS,
});

const animalName = anyName.check(
  z.describe('Its name or tag. Unique among animals of the client with the same species and day of birth.'),
);
const IDENTITY_TEXTS = {
  electronicId:
    'Its electronic id (ISO 11784): 15 digits; spaces, dashes and the letters of a country are read. A text that is none is kept as it is.',
  officialTag:
    'Its official tag: letters of the country and number, without spaces. A text that is none is kept as it is.',
} as const;
function storedNumber(field: keyof typeof IDENTITY_TEXTS) {
  return z.nullable(z.string()).check(z.describe(`${IDENTITY_TEXTS[field]} Null if it is not known.`));
}
function givenNumber(field: keyof typeof IDENTITY_TEXTS, normal: (text: string) => string) {
  return z.optional(
    z
      .nullable(z.string().check(z.overwrite(normal), z.maxLength(IDENTITY_MAX_LENGTH)))
      .check(z.describe(`${IDENTITY_TEXTS[field]} Null or an empty text removes it.`)),
  );
}
const numbers = {
  electronicId: givenNumber('electronicId', normalElectronicId),
  officialTag: givenNumber('officialTag', normalOfficialTag),
};
const born = calendarDay('The day of its birth, from 1980 until today.');

export const integrationAnimal = z
  .object({
    id: rowId,
    clientId,
    name: z.nullable(z.string()).check(z.describe('Its name or tag. Null if it has none.')),
    electronicId: storedNumber('electronicId'),
    officialTag: storedNumber('officialTag'),
    animalType,
    dateOfBirth: z
      .nullable(z.string())
      .check(z.describe('The day of its birth, `YYYY-MM-DD`. Null if it is not known.')),
    createdAt,
    updatedAt,
  })
  .check(z.meta({ id: 'Animal', description: 'One animal of a client.' }));
export type IntegrationAnimal = z.output<typeof integrationAnimal>;

const birth = z.optional(z.nullable(born).check(z.describe('Null if it is not known.')));
const newAnimal = z
  .strictObject({ clientId: ofClient, name: animalName, ...numbers, animalType, dateOfBirth: birth })
  .check(z.meta({ id: 'NewAnimal', description: 'An animal to add.' }));
const animalChange = z
  .strictObject({
    name: z.optional(animalName),
    ...numbers,
    animalType: z.optional(animalType),
    dateOfBirth: birth,
  })
  .check(
    z.meta({
      id: 'AnimalChange',
      description:
        'Changes of an animal. Fields that are left out stay. The species of an animal with results is fixed.',
    }),
  );

export const listIntegrationAnimals = defineChanges(
  {
    id: 'listIntegrationAnimals',
    summary: 'The animals of all clients, in the order of their latest change.',
    tag: 'Animals',
    path: '/animals',
    apiKey: 'animals:read',
  },
  integrationAnimal,
  rowId,
);

export const createIntegrationAnimal = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'createIntegrationAnimal',
  summary: 'Add an animal to a client.',
  tag: 'Animals',
  method: 'POST',
  path: '/animals',
  apiKey: 'animals:write',
  body: newAnimal,
  answer: one(integrationAnimal),
  errors: [...INTEGRATION_WRITE_ERRORS, 'DUPLICATE_ANIMAL'],
});

export const updateIntegrationAnimal = defineOperation({
  ...INTEGRATION_WRITE,
  id: 'updateIntegrationAnimal',
  summary: 'Change an animal; fields that are not sent stay.',
  tag: 'Animals',
  method: 'PATCH',
  path: '/animals/:animalId',
  apiKey: 'animals:write',
  params: z.strictObject({ animalId: idParam }),
  body: animalChange,
  answer: one(integrationAnimal),
  errors: [...INTEGRATION_WRITE_ERRORS, 'DUPLICATE_ANIMAL'],
});
