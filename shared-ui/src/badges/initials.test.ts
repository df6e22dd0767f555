import { expect, test } from '@jest/globals';
import { initials } from './initials.ts';

test.each([
  ['Aoife Ní Bhriain', 'AB'],
  ['Mulroy', 'MU'],
  ['  óscar  ', 'ÓS'],
  ['O’Shea & Sons', 'OS'],
  ['(The) Farm', 'TF'],
  ['X', 'X'],
  ['', ''],
  ['– –', ''],
])('%j gives %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
