import { expect, test } from '@jest/globals';
import { matches, filterGroups } from './paletteItems.ts';

test.each([
  ['Test Results', 'res', true],
  ['Test Results', 'test res', true],
  ['Añadir cliente', 'anadir', true],
  ['Test Results', 'esults', false],
  ['Test Results', 'client', false],
  ['Test Results', '  ', true],
])('%s fits %s: %s', (text, query, expected) => {
  expect(matches(text, query)).toBe(expected);
});

test('leaves out groups with nothing left', () => {
  const item = (label: string) => ({ id: label, label, run: () => undefined });
  const groups = [
    { id: 'pages', title: 'Pages', items: [item('Clients'), item('Home')] },
    { id: 'actions', title: 'Actions', items: [item('Logout')] },
  ];
  expect(filterGroups(groups, 'cli')).toEqual([{ ...groups[0], items: [groups[0]?.items[0]] }]);
});
