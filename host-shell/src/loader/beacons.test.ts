import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Beacon, type Beacons, startBeacons } from './beacons.ts';

const loaded: Beacon = { remote: 'mfe-home', version: '1.0.0', phase: 'load', outcome: 'ok' };
const failed: Beacon = { ...loaded, outcome: 'failed', cause: 'timeout' };

let sent: Beacon[][];
let beacons: Beacons;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  beacons = startBeacons((text) => sent.push((JSON.parse(text) as { beacons: Beacon[] }).beacons));
});
afterEach(() => {
  beacons.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('sends what came within a second together', () => {
  beacons.report(loaded);
  beacons.report(failed);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([[loaded, failed]]);
});

test('says each thing once a page, whatever it took', () => {
  beacons.report({ ...loaded, durationMs: 10 });
  beacons.report({ ...loaded, durationMs: 20 });
  beacons.report({ ...loaded, version: '1.1.0' });
  jest.advanceTimersByTime(1_000);
  expect(sent.flat().map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('sends no more at once than the registry takes', () => {
  for (let version = 0; version < 60; version += 1) beacons.report({ ...loaded, version: `1.0.${version}` });
  jest.advanceTimersByTime(1_000);
  expect(sent.map((batch) => batch.length)).toEqual([50, 10]);
});

test('sends what waits when the page is left, and blames nobody for what breaks off then', () => {
  beacons.report(loaded);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[loaded]]);
  beacons.report(failed);
  window.dispatchEvent(new Event('pageshow'));
  beacons.report({ ...failed, cause: 'unreachable' });
  jest.advanceTimersByTime(1_000);
  expect(sent.slice(1)).toEqual([[{ ...failed, cause: 'unreachable' }]]);
});

test('blames nobody while the browser is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  beacons.report(failed);
  beacons.report(loaded);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([[loaded]]);
});
