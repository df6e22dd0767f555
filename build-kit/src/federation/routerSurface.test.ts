import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { translatedPackages, workspacePackages } from '../workspace/workspacePackage.ts';
import { ROUTER_DOM_NAMES, ROUTER_NAMES } from './routerSurface.ts';

const IMPORT = /^import \{([^}]*)\} from 'react-router-dom';/gm;
const SOURCE = /(?<!\.test)\.tsx?$/;

function routerImports(dir: string): string[] {
  return readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => [...readFileSync(path.join(dir, 'src', file), 'utf8').matchAll(IMPORT)])
    .flatMap(([, list = '']) => list.split(','))
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
    .map((specifier) => specifier.split(' as ')[0] ?? '');
}

test('the shell provides everything that pages import from the router', () => {
  const contracts = workspacePackages().filter(({ name }) => name === 'shared-contracts');
  const imported = [...translatedPackages(), ...contracts].flatMap(({ dir }) => routerImports(dir));
  expect(imported.length).toBeGreaterThan(20);
  const provided = new Set<string>([...ROUTER_NAMES, ...ROUTER_DOM_NAMES]);
  expect([...new Set(imported)].filter((name) => !provided.has(name))).toEqual([]);
});
