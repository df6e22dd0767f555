import { expect, test } from '@jest/globals';
import { neededExports, notCovered } from './contractRanges.ts';

test('a source needs its imports of values from the modules that the shell provides', () => {
  const source = [
    `import { type ButtonProps, Button, useImportPath as usePath } from '@epigram/shared-ui/ui';`,
    `import {\n  DataTable,\n  SavedViews,\n} from '@epigram/shared-ui/table';`,
    `import type { Operation } from '@epigram/shared-contracts/client';`,
    `import { clientsPath } from '@epigram/shared-contracts/paths';`,
    `import { Button } from 'antd';`,
  ].join('\n');
  expect(neededExports(source)).toEqual([
    'ui: Button',
    'ui: useImportPath',
    'table: DataTable',
    'table: SavedViews',
  ]);
});

test('a range covers what its lowest version has', () => {
  const since = { 'ui: WhenNear': '4.6.0', 'ui: useImportPath': '4.9.0' };
  const needed = ['ui: Button', 'ui: WhenNear', 'ui: useImportPath', 'ui: useImportPath'];
  expect(notCovered('^4.9.0', needed, since)).toEqual([]);
  expect(notCovered('^4.8.0', needed, since)).toEqual(['ui: useImportPath']);
  expect(notCovered('^4.0.0', needed, since)).toEqual(['ui: WhenNear', 'ui: useImportPath']);
});
