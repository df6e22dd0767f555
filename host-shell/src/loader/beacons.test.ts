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

test('sends the beacons of one second together', () => {
  beacons.report(loaded);
  beacons.report(failed);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([[loaded, failed]]);
});

test('sends each report once per page, whatever its duration', () => {
  beacons.report({ ...loaded, durationMs: 10 });
  beacons.report({ ...loaded, durationMs: 20 });
  beacons.report({ ...loaded, version: '1.1.0' });
  jest.advanceTimersByTime(1_000);
  expect(sent.flat().map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('sends no more per request than the registry accepts', () => {
  for (let version = 0; version < 60; version += 1) beacons.report({ ...loaded, version: `1.0.${version}` });
  jest.advanceTimersByTime(1_000);
  expect(sent.map((batch) => batch.length)).toEqual([50, 10]);
});

test('sends pending beacons when the page is left, and ignores failures after that', () => {
  beacons.report(loaded);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[loaded]]);
  beacons.report(failed);
  window.dispatchEvent(new Event('pageshow'));
  beacons.report({ ...failed, cause: 'unreachable' });
  jest.advanceTimersByTime(1_000);
  expect(sent.slice(1)).toEqual([[{ ...failed, cause: 'unreachable' }]]);
});

test('ignores failures while the browser is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  beacons.report(failed);
  beacons.report(loaded);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([[loaded]]);
});
