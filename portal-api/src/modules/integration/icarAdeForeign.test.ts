import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ade from '@epigram/shared-contracts/api/integrationAde';
import {
  type Exchange,
  newClient,
  openExchange,
  outcomeOf,
  problemsOf,
  readAde as read,
  writeAde as write,
} from '../../testing/exchange.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.close());
beforeEach(() => exchange.allowAgain());

describe('a document of another system', () => {
  const identifier = { scheme: 'std.iso.11785', id: '372000009999991' };
  const foreign = (change: object = {}) => ({
    icarAde: '1.3.2',
    animals: [
      {
        resourceType: 'Animal',
        '@self': 'https://elsewhere.example/animals/1',
        meta: { source: 'example.elsewhere', modified: '2026-06-01T10:00:00Z' },
        identifier,
        alternativeIdentifiers: [{ scheme: 'example.herdbook', id: 'H-1' }],
        specie: 'Sheep',
        gender: 'Female',
        managementTag: '17',
        officialName: 'Princess of Athenry',
      },
    ],
    animalSets: [{ resourceType: 'AnimalSet', id: 'set-1', name: 'Ewes', member: [identifier] }],
    treatments: [
      {
        resourceType: 'TreatmentEvent',
        eventDateTime: '2026-06-10T08:00:00+01:00',
        animal: identifier,
        medicine: { name: 'Levafas', approved: 'yes' },
        dose: { doseQuantity: 500, doseUnits: 'MGM' },
        site: 'Neck',
      },
    ],
    sampleAnalyses: [
      {
        resourceType: 'SampleAnalysisEvent',
        animal: identifier,
        eventDateTime: '2026-06-10T22:30:00Z',
        analysedBy: { name: 'County laboratory', leiCode: 'X1' },
        sampleExternalIdentifier: 'L-1',
        results: [
          {
            name: 'Strongyle eggs per gram',
            status: 'completed',
            value: 450,
            unit: 'C62',
            denominatorUnit: 'GRM',
            resolution: 50,
          },
        ],
      },
    ],
    ...change,
  });
  const answers = {
    medicines: {
      Levafas: { actives: [{ substance: 'levamisole' }], route: 'oral', doseBasis: 'individual-weight' },
    },
    groups: { ageClass: 'adult' },
  };

  test('is asked what it leaves open, and stored once that is said', async () => {
    const [portal] = exchange.portals;
    const clientId = await newClient(portal);
    const refused = await write(portal, clientId, foreign());
    expect(refused.status).toBe(400);
    expect(problemsOf(refused).map((error) => error.path)).toEqual([
      'document.animalSets.0',
      'document.treatments.0.medicine.name',
    ]);
    expect((await read(portal, clientId)).animals).toEqual([]);

    const taken = outcomeOf(await write(portal, clientId, foreign(), answers));
    expect(taken).toMatchObject({
      animals: { added: 1 },
      groups: { added: 1 },
      treatments: { added: 1 },
      results: { added: 1 },
    });
    expect(taken.notKept.map((note) => note.path)).toEqual([
      'animals.0.officialName',
      'animals.0.gender',
      'animals.0.alternativeIdentifiers',
      'animalSets.0.member',
      'treatments.0.site',
      'treatments.0.medicine.approved',
      'treatments.0.eventDateTime',
      'sampleAnalyses.0.analysedBy.leiCode',
    ]);
    const stored = await read(portal, clientId);
    expect(stored.animals).toMatchObject([{ name: '17', identifier }]);
    expect(stored.treatments).toMatchObject([
      { eventDateTime: '2026-06-10T00:00:00Z', dose: { doseQuantity: 0.5, doseUnits: 'GRM' } },
    ]);
    expect(stored.sampleAnalyses).toMatchObject([
      {
        epigram: { testedOn: '2026-06-10', testedTime: '22:30', testType: 'Worm FEC' },
        results: [{ value: 450 }],
      },
    ]);
  });

  const metricOf = (change: object) => ({
    sampleAnalyses: [
      {
        ...foreign().sampleAnalyses[0],
        results: [{ ...foreign().sampleAnalyses[0]!.results[0], ...change }],
      },
    ],
  });
  const treatmentOf = (change: object) => ({ treatments: [{ ...foreign().treatments[0], ...change }] });
  const animalOf = (change: object) => ({ animals: [{ ...foreign().animals[0], ...change }] });
  test.each([
    ['a value between two counts', metricOf({ value: 420 }), 'sampleAnalyses.0.results.0.value'],
    [
      'a value without its factor',
      metricOf({ resolution: undefined }),
      'sampleAnalyses.0.results.0.resolution',
    ],
    ['a value above a limit', metricOf({ status: 'aboveLimit' }), 'sampleAnalyses.0.results.0.status'],
    ['another unit', metricOf({ denominatorUnit: 'KGM' }), 'sampleAnalyses.0.results.0.unit'],
    ['a value without a unit', metricOf({ unit: undefined }), 'sampleAnalyses.0.results.0.unit'],
    ['a parasite that is not counted', metricOf({ name: 'Ticks' }), 'sampleAnalyses.0.results.0.name'],
    ['a species that is not kept', animalOf({ specie: 'Deer' }), 'animals.0.specie'],
    ['an unknown animal', treatmentOf({ animal: { scheme: 'x.y', id: '9' } }), 'treatments.0.animal'],
    ['a day to come', treatmentOf({ eventDateTime: '2099-01-01T00:00:00Z' }), 'treatments.0'],
  ])('with %s is refused by its path', async (_what, change, at) => {
    const [portal] = exchange.portals;
    const clientId = await newClient(portal);
    const answer = await write(portal, clientId, foreign(change), answers);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer).map((error) => error.path)).toContain(`document.${at}`);
    expect((await read(portal, clientId)).animals).toEqual([]);
  });

  test('never changes a number or a result that is stored', async () => {
    const [portal] = exchange.portals;
    const clientId = await newClient(portal);
    const named = { ...identifier, id: '372000008888881' };
    const document = foreign({
      ...animalOf({ identifier: named }),
      animalSets: [],
      treatments: [],
      sampleAnalyses: [],
    });
    expect((await write(portal, clientId, document)).status).toBe(200);
    const tagged = animalOf({
      identifier: named,
      alternativeIdentifiers: [{ scheme: 'epigram.tag', id: 'IE041234500025' }],
    });
    expect((await write(portal, clientId, { ...document, ...tagged })).status).toBe(200);
    const other = animalOf({
      identifier: named,
      alternativeIdentifiers: [{ scheme: 'epigram.tag', id: 'IE041234500033' }],
    });
    const refused = await write(portal, clientId, { ...document, ...other });
    expect(problemsOf(refused)).toMatchObject([{ path: 'document.animals.0' }]);
    const deleted = animalOf({ meta: { isDeleted: true, source: 'x', modified: '2026-06-01T10:00:00Z' } });
    const left = outcomeOf(await write(portal, clientId, { ...document, ...deleted }));
    expect(left).toMatchObject({ animals: { added: 0, known: 0 }, notKept: [{ path: 'animals.0' }] });
  });

  test('of another tenant’s client is refused', async () => {
    const [portal, other] = exchange.portals;
    const clientId = await newClient(other);
    expect((await write(portal, clientId, foreign(), answers)).status).toBe(404);
    expect((await portal.call(ade.readIntegrationAde, { params: { clientId } })).status).toBe(404);
  });
});
