import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Exchange,
  newClient,
  openExchange,
  outcomeOf,
  readAde,
  writeAde,
} from '../../testing/exchange.ts';

const ANIMALS = 5000;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterAll(() => exchange.close());

/** A document of more than a megabyte, which is the limit of other bodies. */
const DOCUMENT = {
  icarAde: '1.3.2',
  animals: Array.from({ length: ANIMALS }, (_, at) => {
    const number = String(at).padStart(12, '0');
    return {
      resourceType: 'Animal',
      identifier: { scheme: 'std.iso.11785', id: `372${number}` },
      alternativeIdentifiers: [{ scheme: 'epigram.tag', id: `IE${number}` }],
      specie: 'Sheep',
      gender: 'Unknown',
      birthDate: '2024-03-01T00:00:00Z',
      name: `Ewe ${at} of the hill, with the mark of the upper farm`,
    };
  }),
};

test('a client of 5,000 animals goes into one portal, out of it and into another', async () => {
  const [one, other] = exchange.portals;
  expect(JSON.stringify(DOCUMENT).length).toBeGreaterThan(1_100_000);
  const [clientId, otherId] = [await newClient(one), await newClient(other)];
  const taken = await writeAde(one, clientId, DOCUMENT);
  expect(outcomeOf(taken).animals).toEqual({ added: ANIMALS, known: 0 });
  const document = await readAde(one, clientId);
  expect(outcomeOf(await writeAde(other, otherId, document)).animals).toEqual({ added: ANIMALS, known: 0 });
}, 120_000);

test('a document above 10 MB is refused', async () => {
  const clientId = await newClient(exchange.portals[0]);
  const { json } = await writeAde(exchange.portals[0], clientId, {
    ...DOCUMENT,
    more: 'x'.repeat(11_000_000),
  });
  expect(json.errorCode).toBe('FILE_TOO_LARGE');
});
