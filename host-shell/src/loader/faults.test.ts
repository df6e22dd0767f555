import { afterEach, expect, jest, test } from '@jest/globals';
import type { Report } from './beacons.ts';
import { faultCause, faultSource, faultStack, watchFaults } from './faults.ts';

const FILE = 'https://portal.example/remotes/mfe-home/1.0.0-3f%2B1/js/page.js:3:120';

function thrownIn(file: string, name = 'TypeError'): Error {
  const error = new TypeError('Mary Murphy is not a client');
  error.name = name;
  error.stack = `${name}: ${error.message}\n    at show (${file})\n    at run (https://portal.example/remotes/host-shell/1.0.0/main.js:1:1)`;
  return error;
}

const report = jest.fn<Report>();
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
  report.mockReset();
});

function throwInPage(error: unknown, filename = ''): void {
  stop = watchFaults(report);
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));
}

test('the file at the top of the stack identifies the release', () => {
  expect(faultSource(thrownIn(FILE).stack)).toEqual({
    remote: 'mfe-home',
    version: '1.0.0-3f+1',
    place: 'js/page.js:3:120',
  });
  expect(faultSource('https://portal.example/api/v2/users')).toBeUndefined();
  expect(faultSource(undefined)).toBeUndefined();
});

test('a cause is an error’s kind and location, never its message', () => {
  expect(faultCause(thrownIn(FILE))).toBe('TypeError at js/page.js:3:120');
  expect(faultCause('Mary Murphy')).toBe('not an error');
});

test('an uncaught error is reported for the release whose file threw it', () => {
  throwInPage(thrownIn(FILE));
  expect(report).toHaveBeenCalledWith({
    remote: 'mfe-home',
    version: '1.0.0-3f+1',
    phase: 'run',
    outcome: 'failed',
    cause: 'TypeError at js/page.js:3:120',
    stack: ['mfe-home 1.0.0-3f+1 js/page.js:3:120', 'host-shell 1.0.0 main.js:1:1'],
  });
});

test('a stack contains only locations in release files', () => {
  const error = thrownIn(FILE);
  error.stack += '\n    at eval (Mary Murphy)\n    at https://elsewhere.example/x.js:1:2';
  expect(faultStack(error)).toEqual(['mfe-home 1.0.0-3f+1 js/page.js:3:120', 'host-shell 1.0.0 main.js:1:1']);
  expect(faultStack('Mary Murphy')).toEqual([]);
});

test('errors of browser extensions and aborted requests are not reported', () => {
  throwInPage(thrownIn('chrome-extension://abc/content.js').name, 'chrome-extension://abc/content.js');
  throwInPage(thrownIn(FILE, 'AbortError'));
  expect(report).not.toHaveBeenCalled();
});
