import { readClientAde, takeClientAde } from '@epigram/shared-contracts/api/clientAde';
import * as ade from '@epigram/shared-contracts/api/integrationAde';
import * as animals from '@epigram/shared-contracts/api/integrationAnimals';
import * as checks from '@epigram/shared-contracts/api/integrationChecks';
import * as clients from '@epigram/shared-contracts/api/integrationClients';
import * as reports from '@epigram/shared-contracts/api/integrationReports';
import * as results from '@epigram/shared-contracts/api/integrationResults';
import * as treatments from '@epigram/shared-contracts/api/integrationTreatments';
import { dayOf } from '../../testing/livestock.ts';
import type { Ids } from '../world/ids.ts';
import { BUSINESS_PEOPLE, EDITORS, sample } from './sample.ts';

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

const drench = async (ids: Ids) => ({
  groupId: await ids.group(),
  animalIds: [await ids.animal()],
  animalType: 'Ovine',
  treatedOn: '2026-05-01',
  products: [
    {
      name: 'Drench',
      actives: [{ substance: 'levamisole' }],
      route: 'oral',
      doseBasis: 'heaviest-animal',
      withdrawalMilk: { unit: 'hours', value: 60 },
    },
  ],
});

const draft = async (ids: Ids) => ({
  kind: 'reduction',
  treatmentId: await ids.treatment(),
  animalType: 'Ovine',
  groupId: await ids.group(),
  parasite: 'strongyle',
  factor: 50,
  before: { day: dayOf(new Date()), counts: [400, 500, 600, 700, 800] },
});

/** An animal with its number, and a sample of it. */
const adeDocument = () => {
  const identifier = { scheme: 'std.iso.11785', id: `372${String((made += 1)).padStart(12, '0')}` };
  return {
    icarAde: ade.ADE_VERSION,
    animals: [
      { resourceType: 'Animal', identifier, specie: 'Sheep', gender: 'Unknown', name: `ADE ${made}` },
    ],
    animalSets: [
      {
        resourceType: 'AnimalSet',
        id: 'ewes',
        name: `Set ${made}`,
        member: [],
        epigram: { animalType: 'Ovine', ageClass: 'adult' },
      },
    ],
    treatments: [],
    sampleAnalyses: [
      {
        resourceType: 'SampleAnalysisEvent',
        animal: identifier,
        eventDateTime: '2026-06-15T00:00:00Z',
        analysedBy: { name: 'County laboratory' },
        sampleExternalIdentifier: `ADE-${made}`,
        results: [
          { name: 'Strongyle (epg)', status: 'completed', value: 450, resolution: 50, displayUnit: 'epg' },
        ],
      },
    ],
  };
};
const ADE_IDS = [
  'body.document.animals.0.identifier.id',
  'body.document.animalSets.0.id',
  'body.document.sampleAnalyses.0.animal.id',
];

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
    { ...writers, notIds: ['body.electronicId'] },
  ),
  sample(
    animals.updateIntegrationAnimal,
    async (ids) => ({ params: { animalId: await ids.animal() }, body: { dateOfBirth: '2024-03-01' } }),
    { ...writers, notIds: ['body.electronicId'] },
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
  sample(
    treatments.listIntegrationTreatments,
    async (ids) => {
      await ids.treatment();
      return { query: page };
    },
    readers,
  ),
  sample(
    treatments.createIntegrationTreatment,
    async (ids) => ({ body: { clientId: await ids.client(), ...(await drench(ids)) } }),
    writers,
  ),
  sample(
    treatments.updateIntegrationTreatment,
    async (ids) => ({ params: { treatmentId: await ids.treatment() }, body: await drench(ids) }),
    writers,
  ),
  sample(
    treatments.strikeIntegrationTreatment,
    async (ids) => ({
      params: { treatmentId: await ids.treatment() },
      body: { reason: 'Of another client' },
    }),
    writers,
  ),
  sample(
    ade.readIntegrationAde,
    async (ids) => {
      await ids.treatment();
      return { params: { clientId: await ids.client() }, query: {} };
    },
    readers,
  ),
  sample(
    ade.writeIntegrationAde,
    async (ids) => ({ params: { clientId: await ids.client() }, body: { document: adeDocument() } }),
    {
      ...writers,
      // Of the document's own, and numbers of schemes of others.
      notIds: ADE_IDS,
    },
  ),
  sample(readClientAde, async (ids) => ({
    params: { businessId: await ids.business(), clientId: await ids.client() },
    query: {},
  })),
  sample(
    takeClientAde,
    async (ids) => ({
      params: { businessId: await ids.business(), clientId: await ids.client() },
      body: { document: adeDocument() },
    }),
    { who: EDITORS, notIds: ADE_IDS },
  ),
  sample(
    checks.listIntegrationChecks,
    async (ids) => {
      await ids.treatmentCheck();
      return { query: page };
    },
    readers,
  ),
  sample(
    checks.createIntegrationCheck,
    async (ids) => ({ body: { clientId: await ids.client(), ...(await draft(ids)) } }),
    writers,
  ),
  sample(
    checks.replaceIntegrationCheck,
    async (ids) => ({ params: { checkId: await ids.treatmentCheck() }, body: await draft(ids) }),
    writers,
  ),
  sample(
    checks.deleteIntegrationCheck,
    async (ids) => ({ params: { checkId: await ids.treatmentCheck() } }),
    writers,
  ),
  sample(
    reports.listIntegrationVisits,
    async (ids) => {
      await ids.test();
      const query = { offset: 0, limit: 10, groupId: await ids.group() };
      return { params: { clientId: await ids.client() }, query };
    },
    readers,
  ),
  sample(
    reports.downloadIntegrationReport,
    async (ids) => {
      await ids.treatment();
      const query = { start: '2026-01-01', end: '2026-12-31' };
      return { params: { clientId: await ids.client() }, query };
    },
    readers,
  ),
  sample(
    reports.listIntegrationForecasts,
    async (ids) => {
      await ids.farm();
      return { query: { offset: 0, limit: 100 } };
    },
    readers,
  ),
  sample(
    reports.getIntegrationForecast,
    async (ids) => ({ params: { clientId: await ids.farm() } }),
    readers,
  ),
];
