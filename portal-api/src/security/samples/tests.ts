import { randomUUID } from 'node:crypto';
import * as animals from '@epigram/shared-contracts/api/animalTests';
import * as exports from '@epigram/shared-contracts/api/exports';
import * as memory from '@epigram/shared-contracts/api/importMemory';
import * as opened from '@epigram/shared-contracts/api/openedTests';
import * as photos from '@epigram/shared-contracts/api/testPhotos';
import * as recorded from '@epigram/shared-contracts/api/recordedTests';
import * as deletions from '@epigram/shared-contracts/api/deletions';
import * as storedImports from '@epigram/shared-contracts/api/storedImports';
import * as testImports from '@epigram/shared-contracts/api/testImports';
import * as api from '@epigram/shared-contracts/api/tests';
import { writeXlsx } from 'hucre/xlsx';
import type { Ids } from '../world/ids.ts';
import { DELETERS, DETAILED, EDITORS, PIXEL, sample } from './sample.ts';

const page = { offset: 0, limit: 100 };
/** A client with a test. */
async function ofTestedClient(ids: Ids) {
  await ids.test();
  return { filters: { clientId: await ids.client() } };
}

async function ofPhoto(ids: Ids) {
  return { id: await ids.test(), photoId: await ids.photo() };
}

async function ofImport(ids: Ids) {
  return { businessId: await ids.business(), importId: await ids.testImport() };
}

const ofExport = async (ids: Ids) => ({ params: { id: await ids.export() } });

let imported = 0;
let recordedSamples = 0;

async function workbook(): Promise<Uint8Array> {
  const row = {
    'Sample Id': `I-${(imported += 1)}`,
    'Client name': 'Imported Farm',
    'Animal type': 'Ovine',
    'Test type': 'Worm FEC',
    'Test date': '2026-06-15',
    'Strongyle epg': 450,
  };
  return writeXlsx({ sheets: [{ name: 'Results', rows: [Object.keys(row), Object.values(row)] }] });
}

async function enteredBy(ids: Ids) {
  return {
    sampleId: `R-${(recordedSamples += 1)}`,
    clientId: await ids.client(),
    animalId: await ids.animal(),
    animalType: 'Ovine',
    groupId: await ids.group(),
    testType: 'Worm FEC',
    testedAt: '2026-06-15T10:30:00Z',
    counts: [{ parasite: 'strongyle', eggsCounted: 9 }],
  };
}

export const testSamples = [
  sample(api.searchTests, async (ids) => ({ params: page, body: await ofTestedClient(ids) })),
  sample(api.getTestDetails, async (ids) => ({ params: { id: await ids.test() } })),
  sample(opened.listUnopenedHighTests),
  sample(opened.markTestOpened, async (ids) => ({ params: { id: await ids.test() } })),
  sample(
    api.addTestComment,
    async (ids) => ({
      params: { id: await ids.test() },
      body: { text: 'Dose again', key: randomUUID() },
    }),
    { notIds: ['body.key'] },
  ),
  sample(api.updateTestComment, async (ids) => ({
    params: { commentId: await ids.comment() },
    body: { text: 'Dose again in May' },
  })),
  sample(photos.listTestPhotos, async (ids) => ({ params: { id: (await ofPhoto(ids)).id } })),
  sample(
    photos.addTestPhoto,
    async (ids) => ({
      params: { id: await ids.test() },
      body: { description: 'Slide' },
      file: { name: 'slide.png', bytes: PIXEL, type: 'image/png' },
    }),
    { who: EDITORS },
  ),
  sample(photos.getTestPhoto, async (ids) => ({ params: await ofPhoto(ids) })),
  sample(photos.deleteTestPhoto, async (ids) => ({ params: await ofPhoto(ids) }), { who: EDITORS }),
  sample(api.downloadTestReport, async (ids) => ({ params: { id: await ids.test() } })),
  sample(api.downloadCombinedResults, async (ids) => ({ body: { tests: [await ids.test()] } })),
  sample(api.exportAllTests, async (ids) => ({
    query: { format: 'xlsx' },
    body: await ofTestedClient(ids),
  })),
  sample(api.exportSelectedTests, async (ids) => ({
    query: { format: 'xlsx' },
    body: { ids: [await ids.test()] },
  })),
  sample(
    api.importTests,
    async (ids) => ({
      params: { businessId: await ids.business() },
      file: { name: 'results.xlsx', bytes: await workbook() },
    }),
    { who: EDITORS },
  ),
  ...[testImports.previewTestImport, testImports.downloadImportProblems, testImports.importChosenTests].map(
    (operation) =>
      sample(
        operation,
        async (ids) => ({
          params: { businessId: await ids.business() },
          body: { choices: JSON.stringify({ dateOrder: 'day-first' }) },
          file: { name: 'results.xlsx', bytes: await workbook() },
        }),
        { who: EDITORS },
      ),
  ),
  sample(
    testImports.forgetImportMatch,
    async (ids) => ({
      params: { businessId: await ids.business() },
      body: { layout: '0'.repeat(64), words: [{ field: 'animalType', word: 'Hoggs' }] },
    }),
    { who: EDITORS },
  ),
  sample(memory.listImportMemory, async (ids) => ({ params: { businessId: await ids.business() } }), {
    who: [...EDITORS, 'supporter'],
  }),
  sample(
    memory.forgetImportMemory,
    async (ids) => ({
      params: { businessId: await ids.business() },
      body: { layouts: ['0'.repeat(64)], words: [{ field: 'animalType', word: 'Hoggs' }] },
    }),
    { who: DELETERS },
  ),
  sample(storedImports.listTestImports, async (ids) => {
    await ids.testImport();
    return { params: { businessId: await ids.business() } };
  }),
  sample(storedImports.getTestImport, async (ids) => ({ params: await ofImport(ids) })),
  sample(
    storedImports.undoTestImport,
    async (ids) => ({
      params: await ofImport(ids),
      body: {
        builtOn: { comments: 0, photos: 0, corrections: 0, checks: 0, reports: 0, laterResults: 0 },
      },
    }),
    { who: EDITORS },
  ),
  sample(deletions.deleteTest, async (ids) => ({ params: { id: await ids.externalTest() } }), {
    who: DELETERS,
  }),
  sample(
    recorded.recordTest,
    async (ids) => ({ params: { businessId: await ids.business() }, body: await enteredBy(ids) }),
    { who: EDITORS, notIds: ['body.sampleId', 'body.key'] },
  ),
  sample(
    recorded.recordVisit,
    async (ids) => {
      const { sampleId, animalId, counts, testedAt, ...common } = await enteredBy(ids);
      return {
        params: { businessId: await ids.business() },
        body: {
          ...common,
          testedOn: testedAt.slice(0, 10),
          samples: [{ sampleId, animalId, counts, key: randomUUID() }],
        },
      };
    },
    { who: EDITORS, notIds: ['body.samples.0.sampleId', 'body.samples.0.key'] },
  ),
  sample(
    recorded.correctTest,
    async (ids) => ({
      params: { businessId: await ids.business(), id: await ids.externalTest() },
      body: { ...(await enteredBy(ids)), reason: 'Another animal' },
    }),
    { who: EDITORS, notIds: ['body.sampleId'] },
  ),
  sample(api.downloadImportTemplate, async (ids) => ({ params: { businessId: await ids.business() } })),
  sample(animals.searchAnimalTests, async (ids) => ({
    params: page,
    body: { clientId: await ids.client(), animalId: await ids.animal() },
  })),
  sample(
    animals.assignTests,
    async (ids) => ({
      params: { clientId: await ids.client(), animalId: await ids.animal() },
      body: { testItems: [{ id: await ids.testRow(), sourceType: 0 }] },
    }),
    { who: EDITORS },
  ),
  sample(
    animals.unassignTests,
    async (ids) => ({
      params: { clientId: await ids.client(), animalId: await ids.animal() },
      body: { testItems: [{ id: await ids.testRow(), sourceType: 0 }] },
    }),
    { who: EDITORS },
  ),
  sample(exports.listTestExports),
  sample(exports.getTestExport, ofExport),
  // Its rows are details, so a user who now only sees aggregates no longer gets the file.
  sample(exports.downloadTestExport, ofExport, { who: DETAILED }),
  sample(exports.deleteTestExport, ofExport),
];
