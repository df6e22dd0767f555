import { expect, test } from '@jest/globals';
import { readPort } from './settings.ts';

test('reads a port, or takes the default', () => {
  expect(readPort({ PORT: '8080' }, 4320)).toBe(8080);
  expect(readPort({ PORT: '0' }, 4320)).toBe(0);
  expect(readPort({ PORT: '' }, 4320)).toBe(4320);
  expect(readPort({}, 0)).toBe(0);
});

test.each(['http', '-1', '65536', '80.5'])('refuses the port %s', (PORT) => {
  expect(() => readPort({ PORT }, 0)).toThrow(`PORT is ${PORT}, not a port number`);
});
