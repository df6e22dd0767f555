import * as animals from '@epigram/shared-contracts/api/integrationAnimals';
import * as clients from '@epigram/shared-contracts/api/integrationClients';
import * as results from '@epigram/shared-contracts/api/integrationResults';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_PEOPLE, sample } from './sample.ts';

/** People of an organisation would have to name one of its businesses, which the walk's do not. */
const readers = { who: [...BUSINESS_PEOPLE, 'supporter'] as const };
const writers = { who: BUSINESS_PEOPLE };
const page = { limit: 100 };
let made = 0;

const result = async (ids: Ids) => ({
  sampleId: `I-${(made += 1)}`,
  clientId: await ids.client(),
  groupId: await ids.group(),
  animalId: await ids.animal(),
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testedOn: '2026-06-15',
  multiplicationFactor: 50,
  pooledAnimals: 1,
  counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
});

export const integrationSamples = [
  sample(
    clients.listIntegrationClients,
    async (ids) => {
      await ids.client();
      return { query: page };
    },
    readers,
  ),
  sample(
    clients.createIntegrationClient,
    () => ({ body: { name: `Sent ${(made += 1)}`, city: 'Athenry' } }),
    writers,
  ),
  sample(
    clients.updateIntegrationClient,
    async (ids) => ({ params: { clientId: await ids.client() }, body: { city: 'Athenry' } }),
    writers,
  ),
  sample(
    animals.listIntegrationGroups,
    async (ids) => {
      await ids.group();
      return { query: page };
    },
    readers,
  ),
  sample(
    animals.createIntegrationGroup,
    async (ids) => ({
      body: {
        clientId: await ids.client(),
        name: `Sent ${(made += 1)}`,
        animalType: 'Ovine',
        ageClass: 'adult',
      },
    }),
    writers,
  ),
  sample(
    animals.updateIntegrationGroup,
    async (ids) => ({ params: { groupId: await ids.group() }, body: { animals: 40 } }),
    writers,
  ),
  sample(
    animals.listIntegrationAnimals,
    async (ids) => {
      await ids.animal();
      return { query: page };
    },
    readers,
  ),
  sample(
    animals.createIntegrationAnimal,
    async (ids) => ({
      body: {
        clientId: await ids.client(),
        name: `Sent ${(made += 1)}`,
        animalType: 'Ovine',
        electronicId: '372 0412 3450 0017',
      },
    }),
    writers,
  ),
  sample(
    animals.updateIntegrationAnimal,
    async (ids) => ({ params: { animalId: await ids.animal() }, body: { dateOfBirth: '2024-03-01' } }),
    writers,
  ),
  sample(
    results.listIntegrationResults,
    async (ids) => {
      await ids.test();
      return { query: page };
    },
    readers,
  ),
  sample(results.createIntegrationResult, async (ids) => ({ body: await result(ids) }), {
    ...writers,
    notIds: ['body.sampleId'],
  }),
  sample(
    results.createIntegrationResults,
    async (ids) => ({ body: { results: [await result(ids), await result(ids)] } }),
    writers,
  ),
];
