import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../workspace/paths.ts';
import { shellOwner } from './singleInstanceGuard.ts';

test.each([
  ['node_modules/.pnpm/jotai@3.0.1_react@19.3.1/node_modules/jotai/dist/vanilla.js', 'jotai'],
  ['node_modules/.pnpm/react-router@7.18.5/node_modules/react-router/dist/index.mjs', 'react-router'],
  ['shared-contracts/src/session/session.ts', 'session'],
  ['shared-contracts/src/slots/slots.tsx', 'slots'],
  ['shared-ui/src/forms/Form.tsx', 'shared-ui'],
])('%s belongs to the shell', (file, owner) => {
  expect(shellOwner(path.join(ROOT, file))).toBe(owner);
});

test.each([
  'shared-contracts/src/domain/enumerations.ts',
  'mfe-home/src/remote.tsx',
  'node_modules/.pnpm/jotai-family@1.0.0_jotai@3.0.1/node_modules/jotai-family/index.js',
])('%s can be part of a remote', (file) => {
  expect(shellOwner(path.join(ROOT, file))).toBeUndefined();
});
