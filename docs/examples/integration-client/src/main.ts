// A laboratory's program: adds a farm with its ewes, sends its results and a treatment, and reads what is stored.
import createClient from 'openapi-fetch';
import type { components, paths } from './epigram.ts';
import { steadyFetch } from './steadyFetch.ts';

type Schemas = components['schemas'];

const { EPIGRAM_URL, EPIGRAM_API_KEY } = process.env;
// A text of your own for this order: running the program again with it changes nothing.
const [order] = process.argv.slice(2);
if (!EPIGRAM_URL || !EPIGRAM_API_KEY || !order) {
  throw new Error('Set EPIGRAM_URL and EPIGRAM_API_KEY, and name the order: npm start -- LAB-2026-17');
}

const epigram = createClient<paths>({
  baseUrl: `${EPIGRAM_URL}/api/integration/v1`,
  headers: { authorization: `Bearer ${EPIGRAM_API_KEY}` },
  fetch: steadyFetch,
});

/** The data of an answer. @throws with the path of each wrong field */
function dataOf<Data>(answer: { data?: { data: Data }; error?: unknown }): Data {
  if (!answer.data) throw new Error(JSON.stringify(answer.error));
  return answer.data.data;
}

const once = (step: string) => ({ header: { 'Idempotency-Key': `${order}/${step}` } });

const client = dataOf(
  await epigram.POST('/clients', {
    params: once('client'),
    // Each body names its type: a call alone would also take fields that the portal does not know.
    body: {
      name: `Farm of ${order}`,
      country: 'Republic of Ireland',
      flockNumber: 'G1234567',
    } satisfies Schemas['NewClient'],
  }),
);
const group = dataOf(
  await epigram.POST('/groups', {
    params: once('group'),
    body: {
      clientId: client.id,
      name: 'Ewes',
      animalType: 'Ovine',
      ageClass: 'adult',
    } satisfies Schemas['NewGroup'],
  }),
);

const animals: Schemas['Animal'][] = [];
for (const number of [1, 2, 3]) {
  const answer = await epigram.POST('/animals', {
    params: once(`animal-${number}`),
    body: {
      clientId: client.id,
      name: `Ewe ${number}`,
      animalType: 'Ovine',
    } satisfies Schemas['NewAnimal'],
  });
  animals.push(dataOf(answer));
}

const results = animals.map(({ id }, at): Schemas['NewResult'] => ({
  sampleId: `${order}-${at + 1}`,
  clientId: client.id,
  groupId: group.id,
  animalId: id,
  animalType: 'Ovine',
  testType: 'Worm FEC',
  testedOn: '2026-06-15',
  multiplicationFactor: 50,
  pooledAnimals: 1,
  counts: [{ parasite: 'strongyle', eggsCounted: 3 * at }],
}));
const batch = dataOf(await epigram.POST('/results/batch', { params: once('results'), body: { results } }));

const treatment = dataOf(
  await epigram.POST('/treatments', {
    params: once('treatment'),
    body: {
      clientId: client.id,
      groupId: group.id,
      animalIds: animals.map(({ id }) => id),
      animalType: 'Ovine',
      treatedOn: '2026-06-16',
      durationDays: 1,
      products: [
        {
          name: 'Startect',
          actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
          route: 'oral',
          doseBasis: 'heaviest-animal',
        },
      ],
    } satisfies Schemas['NewTreatment'],
  }),
);

/** What changed since a cursor that was kept, and the cursor to keep for the next time. */
async function readResults(kept?: string) {
  const rows: Schemas['Result'][] = [];
  let cursor = kept;
  for (let hasMore = true; hasMore;) {
    const answer = await epigram.GET('/results', {
      params: { query: { limit: 200, ...(cursor !== undefined && { cursor }) } },
    });
    rows.push(...dataOf(answer));
    cursor = answer.data?.nextCursor;
    hasMore = answer.data?.hasMore ?? false;
  }
  return { rows, cursor };
}

const { rows, cursor } = await readResults();
const own = rows.filter(({ clientId }) => clientId === client.id);
const later = await readResults(cursor);
process.stdout.write(
  `${JSON.stringify({
    clientId: client.id,
    animals: animals.length,
    recorded: batch.recorded,
    refused: batch.refused,
    perGram: own.map(({ counts }) => counts[0]?.perGram),
    missing: treatment.missing,
    later: later.rows.length,
  })}\n`,
);
