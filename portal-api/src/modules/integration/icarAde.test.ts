import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type * as ade from '@epigram/shared-contracts/api/integrationAde';
import * as animals from '@epigram/shared-contracts/api/integrationAnimals';
import * as results from '@epigram/shared-contracts/api/integrationResults';
import * as treatments from '@epigram/shared-contracts/api/integrationTreatments';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {
  type Exchange,
  make,
  newClient,
  openExchange,
  outcomeOf,
  problemsOf,
  readAde as read,
  writeAde as write,
} from '../../testing/exchange.ts';
import type { TestClient } from '../../testing/testClient.ts';

/** The published schemas lie beside the project, and not in it. */
const SCHEMAS = path.resolve(import.meta.dirname, '../../../../../shared/data/icar-ade');
const { FUZZ_SEED, FUZZ_SHARE } = process.env;
const RUN = { numRuns: FUZZ_SEED && !FUZZ_SHARE ? 150 : 25, ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }) };

/** `nullable` is a word of OpenAPI 3.0, which JSON Schema does not know. */
const schemaIn = (file: string): object =>
  JSON.parse(readFileSync(path.join(SCHEMAS, file), 'utf8'), (key, value: unknown) =>
    key === 'nullable' ? undefined : value,
  ) as object;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.close());
beforeEach(() => exchange.allowAgain());

const DRENCH = {
  name: 'Startect',
  actives: [{ substance: 'derquantel' }, { substance: 'abamectin' }],
  route: 'oral',
  doseBasis: 'heaviest-animal',
  batch: 'B-1',
  expiry: '2030-02',
  quantity: 0.125,
  quantityUnit: 'l',
  supplier: 'Co-op, Athenry',
  proof: 'Invoice 7',
  withdrawalMeat: 14,
  withdrawalMilk: { unit: 'hours', value: 60 },
  prescriptionNumber: '1234567890123456',
  prescriptionLine: '2',
};
const POWDER = {
  name: 'Powder',
  actives: [{ other: 'Copper' }],
  route: 'in-feed',
  doseBasis: 'weight-bands',
  batch: null,
  expiry: '2031-05-09',
  quantity: 1.5,
  quantityUnit: 'kg',
  withdrawalMeat: 0,
  withdrawalMilk: { unit: 'forbidden', value: null },
};
const BOLUS = { ...POWDER, name: 'Bolus', route: 'bolus', quantity: 2, quantityUnit: 'bolus', expiry: null };

/** A client with all that the portal can say about one. */
async function fullClient(portal: TestClient): Promise<number> {
  const clientId = await newClient(portal);
  const ofSheep = { clientId, animalType: 'Ovine' };
  const animal = (body: object) => make(portal, animals.createIntegrationAnimal, { clientId, ...body });
  const ewe = await animal({
    name: 'Bláithín’s 7',
    animalType: 'Ovine',
    electronicId: '372000001234561',
    officialTag: 'IE041234500017',
    dateOfBirth: '2024-03-01',
  });
  const cow = await animal({ name: 'Daisy', animalType: 'Bovine', officialTag: 'UK123450600001' });
  const odd = await animal({ name: 'No 5', animalType: 'Ovine', electronicId: '12 345' });
  await animal({ name: 'Only a name', animalType: 'Equine' });
  const lambs = await make(portal, animals.createIntegrationGroup, {
    ...ofSheep,
    name: 'Lambs',
    ageClass: 'young',
    animals: 40,
  });
  const old = await make(portal, animals.createIntegrationGroup, {
    ...ofSheep,
    name: 'Old',
    ageClass: 'adult',
  });
  await portal.call(animals.updateIntegrationGroup, { params: { groupId: old }, body: { isClosed: true } });
  const treat = (body: object) =>
    make(portal, treatments.createIntegrationTreatment, {
      ...ofSheep,
      treatedOn: '2026-06-16',
      products: [DRENCH],
      prescriber: 'Orla Quinn MVB',
      prescriberContact: '+353 91 000000',
      ...body,
    });
  await treat({
    groupId: lambs,
    animalCount: 38,
    durationDays: 1,
    lastDoseAt: '18:30',
    reason: 'High counts',
  });
  await treat({ groupId: lambs, animalIds: [ewe, odd], treatedOn: '2026-05-02', note: 'Two thin ones' });
  await treat({ animalIds: [cow], animalType: 'Bovine', treatedOn: '2026-04-01', products: [BOLUS] });
  await treat({
    groupName: 'Hill mob',
    animalCount: 12,
    treatedOn: '2026-03-01',
    endedOn: '2026-03-03',
    durationDays: 3,
    products: [DRENCH, POWDER],
  });
  let sample = 0;
  const test = (body: object) =>
    make(portal, results.createIntegrationResult, {
      ...ofSheep,
      sampleId: `S-${(sample += 1)}`,
      testType: 'Worm FEC',
      testedOn: '2026-06-15',
      pooledAnimals: 1,
      counts: [],
      ...body,
    });
  const counted = (strongyle: number, coccidia: number) => [
    { parasite: 'strongyle', eggsCounted: strongyle },
    { parasite: 'coccidia', eggsCounted: coccidia },
  ];
  await test({
    animalId: ewe,
    groupId: lambs,
    multiplicationFactor: 12.5,
    counts: counted(7, 0),
    tester: 'Ann',
  });
  await test({ animalId: odd, multiplicationFactor: 50, counts: counted(0, 600), testedTime: '01:30' });
  await test({
    groupId: lambs,
    pooledAnimals: 10,
    multiplicationFactor: 0.25,
    counts: counted(3, 0),
    dosed: 'dosed',
  });
  await test({ animalId: ewe, status: 'processing', testedOn: '2026-06-01' });
  await test({ animalId: ewe, status: 'failed', testedOn: '2026-06-02', coccidiaVisible: true });
  await test({ animalId: cow, animalType: 'Bovine', testType: 'Fluke FEC', status: 'positive' });
  await test({ animalId: odd, status: 'positive', testedOn: '2026-06-03' });
  return clientId;
}

/** What an id names; undefined for one that is not the portal's own. */
function kindOfId(key: string, { scheme, resourceType }: Record<string, unknown>): string | undefined {
  if (key === 'treatment' || key === 'group') return key;
  if (key !== 'id' || (scheme !== undefined && scheme !== 'epigram.animal' && scheme !== 'epigram.group')) {
    return undefined;
  }
  if (scheme === 'epigram.group' || (resourceType === 'AnimalSet' && scheme === undefined)) return 'group';
  return scheme === undefined ? 'event' : 'animal';
}

/** The ids of each kind are counted in the order in which the document names them. */
function withoutIds(document: ade.AdeDocument): unknown {
  const names = new Map<string, string>();
  const rename = (kind: string, value: unknown) => {
    const id = `${kind} ${String(value)}`;
    if (!names.has(id)) names.set(id, `${kind} #${names.size + 1}`);
    return names.get(id);
  };
  return JSON.parse(
    JSON.stringify(document, function (this: Record<string, unknown>, key, value: unknown) {
      if (key === 'sampleSessionIdentifier')
        return String(value).replace(/^\d+/, (id) => rename('group', id)!);
      const kind = value !== null && typeof value !== 'object' ? kindOfId(key, this) : undefined;
      return kind ? rename(kind, value) : value;
    }),
  );
}

describe('a document of ICAR ADE', () => {
  let document: ade.AdeDocument;
  beforeAll(async () => {
    document = await read(exchange.portals[0], await fullClient(exchange.portals[0]));
  });

  test('says the numbers, counts and withdrawals in ADE’s own words', () => {
    const [ewe, cow, odd] = document.animals!;
    expect(ewe).toMatchObject({
      identifier: { scheme: 'std.iso.11785', id: '372000001234561' },
      specie: 'Sheep',
      birthDate: '2024-03-01T00:00:00Z',
    });
    expect(cow!.identifier.scheme).toBe('eu.bovine');
    expect(odd!.identifier.scheme).toBe('epigram.electronic-id');
    const [first] = document.sampleAnalyses!;
    expect(first!.results).toMatchObject([
      { characteristic: 'coccidia', status: 'belowLimit', limit: 12.5, displayUnit: 'opg' },
      {
        characteristic: 'strongyle',
        status: 'completed',
        value: 87.5,
        resolution: 12.5,
        qualitativeGrade: 'Light',
      },
    ]);
    const meat = document.withdrawals!.filter(({ productType }) => productType === 'Meat');
    expect(meat.length).toBeGreaterThan(0);
    expect(document.treatments!.find(({ remark }) => remark === 'Two thin ones')).toMatchObject({
      withdrawals: [
        { productType: 'Meat', endDate: '2026-05-16T23:59:59.000Z' },
        { productType: 'Milk', endDate: expect.any(String) },
      ],
    });
  });

  test('goes into another portal whole, comes out the same, and is known the second time', async () => {
    const [, other] = exchange.portals;
    const clientId = await newClient(other);
    const answer = await write(other, clientId, document);
    expect(problemsOf(answer)).toBeUndefined();
    expect(outcomeOf(answer)).toEqual({
      animals: { added: 4, known: 0 },
      groups: { added: 2, known: 0 },
      treatments: { added: 4, known: 0 },
      results: { added: 7, known: 0 },
      notKept: [],
    });
    const again = await read(other, clientId);
    expect(withoutIds(again)).toEqual(withoutIds(document));
    const second = outcomeOf(await write(other, clientId, document));
    for (const kind of ['animals', 'groups', 'treatments', 'results'] as const)
      expect(second[kind].added).toBe(0);
    expect(withoutIds(await read(other, clientId))).toEqual(withoutIds(document));
  });

  if (existsSync(SCHEMAS)) {
    test('fits the published schemas', () => {
      const ajv = new Ajv({ strict: false, allErrors: true, formats: { double: true } });
      addFormats.default(ajv);
      for (const file of globSync('{resources,types,enums}/*.json', { cwd: SCHEMAS })) {
        ajv.addSchema(schemaIn(file), `https://ade.example/${file}`);
      }
      const problems = (name: string, resource: unknown) => {
        const validate = ajv.getSchema(`https://ade.example/resources/${name}.json`)!;
        return validate(resource) ? [] : (validate.errors ?? []);
      };
      const byType = {
        TreatmentEvent: 'icarTreatmentEventResource',
        GroupTreatmentEvent: 'icarGroupTreatmentEventResource',
      };
      for (const one of document.animals!) expect(problems('icarAnimalCoreResource', one)).toEqual([]);
      for (const one of document.animalSets!) expect(problems('icarAnimalSetResource', one)).toEqual([]);
      for (const one of document.treatments!) expect(problems(byType[one.resourceType], one)).toEqual([]);
      for (const one of document.withdrawals!)
        expect(problems('icarWithdrawalEventResource', one)).toEqual([]);
      for (const one of document.sampleAnalyses!)
        expect(problems('icarSampleAnalysisEventResource', one)).toEqual([]);
      expect(problems('icarAnimalCoreResource', { ...document.animals![0], gender: 'none' })).not.toEqual([]);
    });
  } else {
    test.todo('fits the published schemas, which are not at ../shared/data/icar-ade');
  }

  test('that is spoiled anywhere is refused by its paths or taken in, and never half', async () => {
    const [, other] = exchange.portals;
    const places: (string | number)[][] = [];
    const walk = (value: unknown, at: (string | number)[]) => {
      if (at.length > 0) places.push(at);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value))
        walk(inner, [...at, Array.isArray(value) ? Number(key) : key]);
    };
    walk(document, []);
    const spoiled = fc.constantFrom(
      null,
      '',
      'x'.repeat(3_000),
      -1,
      1e300,
      0.001,
      true,
      [],
      {},
      '2026-02-31',
      '\u0000',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), spoiled, async (place, value) => {
        await exchange.allowAgain();
        const copy = structuredClone(document);
        let holder = copy as unknown as Record<string | number, never>;
        for (const key of place.slice(0, -1)) holder = holder[key]!;
        holder[place.at(-1)!] = value as never;
        const clientId = await newClient(other);
        const answer = await write(other, clientId, copy);
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 200) return;
        expect(problemsOf(answer)).not.toEqual([]);
        expect(await read(other, clientId)).toMatchObject({
          animals: [],
          animalSets: [],
          treatments: [],
          sampleAnalyses: [],
        });
      }),
      RUN,
    );
  });
});
