import { expect, test } from '@jest/globals';
import { isNewer, readPageContract, skewProblem } from './contractSkew.ts';

const OWN = '5.7.0';
const problem = (shell: string, needs = '') => skewProblem({ shell, remote: 'mfe-soil', needs }, OWN, [4, 5]);

test('serves the pages of its majors', () => {
  expect(problem('5.7.0', '5.7.0')).toBeUndefined();
  expect(problem('4.1.0', '4.0.0')).toBeUndefined();
  expect(problem('5.0.0')).toBeUndefined();
});

test('refuses a page of a former major', () => {
  expect(problem('3.90.0', '3.1.0')).toBe('PAGE_OUTDATED');
  expect(problem('5.0.0', '3.1.0')).toBe('PAGE_OUTDATED');
});

test('refuses what needs a newer API, however new the page is', () => {
  expect(problem('5.9.0', '5.8.0')).toBe('SERVER_OUTDATED');
  expect(problem('6.0.0')).toBe('SERVER_OUTDATED');
  expect(problem('5.9.0', '5.6.0')).toBeUndefined();
});

test('one of the majors that a remote can use is enough', () => {
  expect(problem('5.0.0', '3.2.0,4.20.0')).toBeUndefined();
  expect(problem('5.0.0', '5.6.0,6.0.0')).toBeUndefined();
});

test('knows a page that is newer than the API', () => {
  expect(isNewer({ shell: '5.10.0', remote: '', needs: '' }, OWN)).toBe(true);
  expect(isNewer({ shell: '5.7.0', remote: '', needs: '' }, OWN)).toBe(false);
});

test('ignores headers that no page sends', () => {
  const read = (contract: string, caller: string) =>
    readPageContract({ headers: { 'x-epigram-contract': contract, 'x-epigram-caller': caller } });
  expect(read('4.54.0', 'mfe-soil 4.20.0,5.0.0')).toEqual({
    shell: '4.54.0',
    remote: 'mfe-soil',
    needs: '4.20.0,5.0.0',
  });
  expect(read('4.54.0', 'a person’s name')).toEqual({ shell: '4.54.0', remote: '', needs: '' });
  expect(read('latest', 'mfe-soil 4.20.0')).toBeUndefined();
});
