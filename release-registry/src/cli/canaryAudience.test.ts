import { expect, test } from '@jest/globals';
import { canaryAudience } from './canaryAudience.ts';

test.each([
  [{ percent: 10, allow: [], deny: [] }, '10 % of the users'],
  [{ percent: 10, allow: ['12'], deny: ['7'] }, '10 % of the users and business 12, never business 7'],
  [{ percent: 0, allow: ['1', '2'], deny: [] }, 'businesses 1, 2 alone'],
  [{ percent: 0, allow: [], deny: ['7'] }, 'nobody, never business 7'],
])('%j is %s', (canary, words) => {
  expect(canaryAudience(canary)).toBe(words);
});
