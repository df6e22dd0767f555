import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { noteOpenings, takeFrozen } from './freezes.ts';

const release = { remote: 'mfe-clients', version: '1.2.0' };
/** Later than any living page has noted a beat. */
const LATER_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a release that a page was opening when it stopped is told once', () => {
  noteOpenings().begin(release);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([release]);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('one that was shown is not, once it has settled', () => {
  const openings = noteOpenings();
  openings.begin(release);
  openings.end(release.remote);
  jest.advanceTimersByTime(2_000);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('a page that lives and takes its time is left alone, by itself and by others', () => {
  noteOpenings().begin(release);
  jest.advanceTimersByTime(30_000);
  expect(takeFrozen(Date.now())).toEqual([]);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([release]);
});

test('a page that is left has not frozen', () => {
  noteOpenings().begin(release);
  window.dispatchEvent(new Event('pagehide'));
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('what cannot be read is thrown away', () => {
  localStorage.setItem('epigram.opening:x', '{');
  expect(takeFrozen()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
