import { expect, test } from '@jest/globals';
import { readPort, readShutdownDelay } from './settings.ts';

test('reads a port, or takes the default', () => {
  expect(readPort({ PORT: '8080' }, 4320)).toBe(8080);
  expect(readPort({ PORT: '0' }, 4320)).toBe(0);
  expect(readPort({ PORT: '' }, 4320)).toBe(4320);
  expect(readPort({}, 0)).toBe(0);
});

test.each(['http', '-1', '65536', '80.5'])('refuses the port %s', (PORT) => {
  expect(() => readPort({ PORT }, 0)).toThrow(`PORT is ${PORT}, not a port number`);
});

test('reads the delay of a shutdown in seconds, or takes none', () => {
  expect([{ SHUTDOWN_DELAY_SECONDS: '1.5' }, {}].map(readShutdownDelay)).toEqual([1500, 0]);
});

test.each(['soon', '-1', '61'])('refuses the delay %s', (SHUTDOWN_DELAY_SECONDS) => {
  expect(() => readShutdownDelay({ SHUTDOWN_DELAY_SECONDS })).toThrow(
    `SHUTDOWN_DELAY_SECONDS is ${SHUTDOWN_DELAY_SECONDS}, not a number from 0 to 60`,
  );
});
