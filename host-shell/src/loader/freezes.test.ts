import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { noteOpenings, takeFrozen } from './freezes.ts';

const release = { remote: 'mfe-clients', version: '1.2.0' };
/** Later than the last heartbeat of any living page. */
const LATER_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('reports once a release that a page was opening when it froze', () => {
  noteOpenings().begin(release);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([release]);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('does not report a release that was shown and has settled', () => {
  const openings = noteOpenings();
  openings.begin(release);
  openings.end(release.remote);
  jest.advanceTimersByTime(2_000);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('does not report a slow page that is still alive', () => {
  noteOpenings().begin(release);
  jest.advanceTimersByTime(30_000);
  expect(takeFrozen(Date.now())).toEqual([]);
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([release]);
});

test('does not report a page that was left', () => {
  noteOpenings().begin(release);
  window.dispatchEvent(new Event('pagehide'));
  expect(takeFrozen(Date.now() + LATER_MS)).toEqual([]);
});

test('discards unreadable entries', () => {
  localStorage.setItem('epigram.opening:x', '{');
  expect(takeFrozen()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
