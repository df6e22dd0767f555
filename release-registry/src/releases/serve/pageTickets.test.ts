import { expect, it } from '@jest/globals';
import { createPageTickets } from './pageTickets.ts';

const tickets = createPageTickets(Buffer.alloc(32, 7));
const home = { remote: 'mfe-home', version: '1.0.0' };
const other = { remote: 'mfe-home', version: '2.0.0' };
const now = new Date('2026-11-22T10:00:00Z');

it('is valid for the page’s versions, for its own visitor and for half a day', () => {
  const held = tickets.issue('anna', [home], undefined, now);
  expect(tickets.read('anna', held, now)(home)).toBe(true);
  expect(tickets.read('anna', held, now)(other)).toBe(false);
  expect(tickets.read('ben', held, now)(home)).toBe(false);
  expect(tickets.read('anna', held, new Date('2026-11-22T22:00:01Z'))(home)).toBe(false);
});

it('is refused if changed, signed with another key, or malformed', () => {
  const held = tickets.issue('anna', [home], undefined, now);
  const foreign = createPageTickets(Buffer.alloc(32, 8)).issue('anna', [home], undefined, now);
  for (const forged of [held.replace(/.$/, '-'), foreign, '~~', 'a.b.c', undefined]) {
    expect(tickets.read('anna', forged, now)(home)).toBe(false);
  }
});

it('keeps the tickets of a browser’s latest pages, one for each set of versions', () => {
  let held: string | undefined;
  for (const version of ['1.0.0', '1.1.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    held = tickets.issue('anna', [{ remote: 'mfe-home', version }], held, now);
  }
  const wasGiven = tickets.read('anna', held, now);
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
  expect(versions.filter((version) => wasGiven({ remote: 'mfe-home', version }))).toEqual(versions.slice(1));
});
