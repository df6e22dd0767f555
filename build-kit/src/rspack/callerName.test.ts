import { expect, test } from '@jest/globals';
import { callerName } from './callerName.ts';

function remoteWith(contract: string) {
  const json = { version: '1.0.0', epigram: { contract } };
  return { name: 'mfe-soil', json } as unknown as Parameters<typeof callerName>[0];
}

test('names the lowest version of each major that a remote needs', () => {
  expect(callerName(remoteWith('^4.20.0'))).toBe('mfe-soil 4.20.0');
  expect(callerName(remoteWith('^4.20.0 || ^5.0.0'))).toBe('mfe-soil 4.20.0,5.0.0');
});

test('the shell needs no minor version, so that it works with an API that is updated after it', () => {
  const shell = { name: 'host-shell', json: {} } as unknown as Parameters<typeof callerName>[0];
  expect(callerName(shell)).toMatch(/^host-shell \d+\.0\.0$/);
});
