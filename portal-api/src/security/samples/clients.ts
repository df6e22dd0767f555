import * as clientImports from '@epigram/shared-contracts/api/clientImports';
import * as charts from '@epigram/shared-contracts/api/clientCharts';
import * as api from '@epigram/shared-contracts/api/clients';
import * as merges from '@epigram/shared-contracts/api/clientMerges';
import * as duplicates from '@epigram/shared-contracts/api/duplicates';
import * as deletions from '@epigram/shared-contracts/api/deletions';
import * as views from '@epigram/shared-contracts/api/savedViews';
import type { Ids } from '../world/ids.ts';
import { DELETERS, EDITORS, sample } from './sample.ts';
import { workbook } from '../../testing/workbooks.ts';

const ofBusiness = async (ids: Ids) => ({ businessId: await ids.business() });
const ofClient = async (ids: Ids) => ({ ...(await ofBusiness(ids)), clientId: await ids.client() });

const ofAnimal = async (ids: Ids) => ({ ...(await ofClient(ids)), animalId: await ids.animal() });
const editors = { who: EDITORS };

/** The chart of a client with a test, for the whole client or one animal. */
async function chartOf(ids: Ids) {
  await ids.test();
  return { params: await ofClient(ids), body: {} };
}
async function chartOfAnimal(ids: Ids) {
  return { ...(await chartOf(ids)), body: { animalId: await ids.animal() } };
}

let made = 0;

const clientFile = () => workbook([{ 'Client name': `Imported ${(made += 1)}`, Postcode: 'H91 A1C2' }]);

const VIEW = {
  search: '',
  sort: { field: 'name', order: 'asc' },
  pageSize: 20,
  filters: [{ name: 'animal', values: ['Ovine'] }],
  hiddenColumns: ['postcode'],
};

export const clientSamples = [
  sample(api.listClients, async (ids) => ({
    params: await ofBusiness(ids),
    query: { offset: 0, limit: 100 },
  })),
  sample(api.getClient, async (ids) => ({ params: await ofClient(ids) })),
  sample(api.listAnimals, async (ids) => ({
    params: { ...(await ofClient(ids)), offset: 0, limit: 10 },
    body: {},
  })),
  sample(
    api.createClient,
    async (ids) => ({ params: await ofBusiness(ids), body: { name: `Added ${(made += 1)}` } }),
    editors,
  ),
  sample(
    api.updateClient,
    async (ids) => ({ params: await ofClient(ids), body: { city: 'Athenry' } }),
    editors,
  ),
  ...[
    clientImports.previewClientImport,
    clientImports.downloadClientImportProblems,
    clientImports.importChosenClients,
  ].map((operation) =>
    sample(
      operation,
      async (ids) => ({
        params: await ofBusiness(ids),
        body: { choices: JSON.stringify({ words: [{ field: 'status', word: 'open', meaning: 'Active' }] }) },
        file: { name: 'clients.xlsx', bytes: await clientFile() },
      }),
      editors,
    ),
  ),
  sample(
    api.importClients,
    async (ids) => ({
      params: await ofBusiness(ids),
      file: { name: 'clients.xlsx', bytes: await clientFile() },
    }),
    editors,
  ),
  sample(api.downloadClientTemplate, async (ids) => ({ params: await ofBusiness(ids) })),
  sample(api.getAnimal, async (ids) => ({ params: await ofAnimal(ids) })),
  sample(api.getAnimalById, async (ids) => ({
    params: { ...(await ofBusiness(ids)), animalId: await ids.animal() },
  })),
  sample(api.searchAnimals, async (ids) => {
    await ids.animal();
    return { params: await ofBusiness(ids), query: { search: 'an', limit: 20 } };
  }),
  sample(
    api.createAnimal,
    async (ids) => ({
      params: await ofClient(ids),
      body: {
        name: `Added ${(made += 1)}`,
        animalType: 'Ovine',
        electronicId: '372041234500017',
        officialTag: 'IE 0412345 00017',
      },
    }),
    { ...editors, notIds: ['body.electronicId'] },
  ),
  sample(
    api.createManyAnimals,
    async (ids) => ({
      params: await ofClient(ids),
      body: { animals: [{ name: `Added ${(made += 1)}`, animalType: 'Ovine', dateOfBirth: '2024-03-01' }] },
    }),
    editors,
  ),
  sample(
    api.updateAnimal,
    async (ids) => ({ params: await ofAnimal(ids), body: { dateOfBirth: '2024-03-01' } }),
    { ...editors, notIds: ['body.electronicId'] },
  ),
  sample(merges.previewClientMerge, async (ids) => ({
    params: { ...(await ofClient(ids)), otherClientId: await ids.otherClient() },
  })),
  sample(
    merges.mergeClients,
    async (ids) => ({ params: await ofClient(ids), body: { otherClientId: await ids.otherClient() } }),
    { who: DELETERS },
  ),
  sample(merges.listClientMerges, async (ids) => {
    await ids.clientMerge();
    return { params: await ofClient(ids) };
  }),
  sample(
    merges.undoClientMerge,
    async (ids) => ({ params: { ...(await ofClient(ids)), mergeId: await ids.clientMerge() } }),
    editors,
  ),
  sample(duplicates.listDuplicateAnimals, async (ids) => {
    await ids.otherAnimal();
    return { params: await ofBusiness(ids), query: { offset: 0, limit: 100 } };
  }),
  sample(duplicates.listDuplicateClients, async (ids) => {
    await ids.otherClient();
    return { params: await ofBusiness(ids), query: { offset: 0, limit: 100 } };
  }),
  sample(duplicates.findNumberHolders, async (ids) => ({
    params: await ofBusiness(ids),
    query: {
      field: 'animal',
      number: 'IE 0412345 00017',
      clientId: await ids.client(),
      animalId: await ids.animal(),
    },
  })),
  sample(
    duplicates.mergeAnimals,
    async (ids) => ({
      params: { ...(await ofBusiness(ids)), animalId: await ids.animal() },
      body: { otherAnimalId: await ids.otherAnimal() },
    }),
    { who: DELETERS },
  ),
  sample(duplicates.listAnimalMerges, async (ids) => {
    await ids.animalMerge();
    return { params: await ofBusiness(ids) };
  }),
  sample(
    duplicates.undoAnimalMerge,
    async (ids) => ({ params: { ...(await ofBusiness(ids)), mergeId: await ids.animalMerge() } }),
    editors,
  ),
  sample(
    deletions.deleteClient,
    async (ids) => ({
      params: { businessId: await ids.business(), clientId: await ids.otherClient() },
    }),
    { who: DELETERS },
  ),
  sample(deletions.deleteAnimal, async (ids) => ({ params: await ofAnimal(ids) }), { who: DELETERS }),
  sample(views.listSavedViews, async (ids) => {
    await ids.savedView();
    return { query: { list: 'clients' } };
  }),
  sample(views.createSavedView, () => ({
    body: { list: 'clients', name: `View ${(made += 1)}`, state: VIEW },
  })),
  sample(views.updateSavedView, async (ids) => ({
    params: { viewId: await ids.savedView() },
    body: { state: VIEW, isDefault: true },
  })),
  sample(views.deleteSavedView, async (ids) => ({ params: { viewId: await ids.savedView() } })),
  sample(charts.getClientAnimalTests, chartOf),
  sample(charts.getClientLatestTests, chartOf),
  sample(charts.getClientTestSummary, chartOf),
  sample(charts.getClientAnimalTypeSummary, chartOf),
  sample(charts.getClientTestsOverTime, chartOfAnimal),
  sample(charts.getClientPositiveVsNegative, chartOfAnimal),
  sample(charts.getClientAnimalTrends, chartOfAnimal),
  sample(charts.getClientAnimalDistribution, chartOf),
];
