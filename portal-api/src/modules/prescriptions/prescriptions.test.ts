import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPrescription } from '@epigram/shared-contracts/api/prescriptions';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '../../kernel/config.ts';
import { addClient } from '../../testing/livestock.ts';
import { openTenants, type Tenants } from '../../testing/tenants.ts';
import { DEMONSTRATION_ANSWERS } from './demonstrationAnswers.ts';
import { createPrescriptionService } from './connectService.ts';
import { recordedPrescription } from './recordedPrescription.ts';

const [FIRST] = DEMONSTRATION_ANSWERS;
const NUMBER = FIRST!.number;

it('has recorded answers in the shape of the service for the demonstration', () => {
  for (const one of DEMONSTRATION_ANSWERS) expect(recordedPrescription.parse(one)).toEqual(one);
});

describe('the settings', () => {
  it('connect nothing by default, except in a demonstration', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x' }).prescriptions).toBeUndefined();
    expect(readConfig({}).prescriptions).toEqual({ service: 'demonstration' });
    expect(readConfig({ PRESCRIPTION_SERVICE: 'none' }).prescriptions).toBeUndefined();
    expect(createPrescriptionService(undefined)).toBeUndefined();
  });

  it('refuse a service that is not known, and recorded answers without a folder', () => {
    expect(() => readConfig({ PRESCRIPTION_SERVICE: 'live' })).toThrow(/recorded or none, not live/);
    expect(() => readConfig({ PRESCRIPTION_SERVICE: 'recorded' })).toThrow(/PRESCRIPTION_FOLDER/);
  });
});

describe('answers recorded in files', () => {
  let folder: string;
  const find = (number = NUMBER) => createPrescriptionService({ service: 'recorded', folder })!.find(number);
  const record = (text: string) => writeFile(path.join(folder, `${NUMBER}.json`), text);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prescriptions-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are found by their number', async () => {
    await record(JSON.stringify(FIRST));
    expect(await find()).toEqual(FIRST);
    expect(await find('0000000000000000')).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', /JSON/],
    ['another number', JSON.stringify({ ...FIRST, number: '0000000000000001' }), /is prescription/],
    ['a field that would be dropped', JSON.stringify({ ...FIRST, repeats: 2 }), /repeats/],
    ['a day that is none', JSON.stringify({ ...FIRST, issuedOn: '2026-02-30' }), /is no day/],
    ['no line', JSON.stringify({ ...FIRST, lines: [] }), /lines/],
  ])('are a failure with %s', async (_, text, message) => {
    await record(text);
    await expect(find()).rejects.toThrow(message);
  });
});

describe('looking a prescription up', () => {
  let world: Tenants;
  let made = 0;
  beforeAll(async () => {
    world = await openTenants();
  });
  afterAll(() => world.close());

  async function clientWith(herdNumber: string | null, flockNumber: string | null = null): Promise<number> {
    return world.asOwner(async (owner) => {
      const id = await addClient(owner, { businessId: world.mine, name: `Farm ${(made += 1)}` });
      await owner
        .updateTable('clients')
        .set({ herd_number: herdNumber, flock_number: flockNumber })
        .where('id', '=', id)
        .execute();
      return id;
    });
  }
  const ask = async (clientId: number, prescriptionNumber: string) =>
    world.people.member.call(findPrescription, {
      params: { businessId: world.mine, clientId, prescriptionNumber },
      business: world.mine,
    });

  it('shows the one of a client, for any of its numbers as they are written', async () => {
    const written = ['G1234567', 'g 123-4567', 'G7654321, G1234567'];
    const clients = [
      ...(await Promise.all(written.map((it) => clientWith(it)))),
      await clientWith(null, 'G1234567'),
    ];
    for (const client of clients) {
      const { json } = await ask(client, '2026 1001 0000 0017');
      expect(json.data).toEqual({ state: 'found', isRecorded: true, prescription: FIRST });
    }
  });

  it('shows nothing of one for another herd, and nothing without a herd number', async () => {
    const { json: other } = await ask(await clientWith('G7654321'), NUMBER);
    expect(other.data).toEqual({ state: 'other-herd', isRecorded: true, prescription: null });
    const { json: unknown } = await ask(await clientWith(null), NUMBER);
    expect(unknown.data).toEqual({ state: 'herd-unknown', isRecorded: true, prescription: null });
  });

  it('says that there is none', async () => {
    const { json } = await ask(await clientWith('G1234567'), '0000000000000000');
    expect(json.data).toEqual({ state: 'not-found', isRecorded: true, prescription: null });
  });

  it('refuses a number that has not 16 digits', async () => {
    const { json } = await ask(await clientWith('G1234567'), '123');
    expect(json.errorCode).toBe('BAD_REQUEST');
  });
});
