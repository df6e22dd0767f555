import { expect, test } from '@jest/globals';
import { changelogOf, groupByVersion } from './changelog.ts';

const commits = [
  { hash: 'e', subject: 'feat(shared-ui): add a badge' },
  { hash: 'd', subject: 'test(shared-ui): cover the badge' },
  { hash: 'c', subject: 'feat(shared-contracts): add a field' },
  { hash: 'b', subject: 'fix(shared-ui): align a label' },
  { hash: 'a', subject: 'feat: begin' },
];

test('a commit belongs to the version that its sources state; tests and documents are left out', () => {
  const raised = new Map([
    ['a', '1.0.0'],
    ['c', '1.1.0'],
  ]);
  expect(Object.fromEntries(groupByVersion(commits, raised, '1.2.0'))).toEqual({
    '1.0.0': ['feat: begin', 'fix(shared-ui): align a label'],
    '1.1.0': ['feat(shared-contracts): add a field', 'feat(shared-ui): add a badge'],
    '1.2.0': [],
  });
});

test('a package without a history has a changelog that names its version', () => {
  expect(changelogOf('@epigram/none', ['no-such-folder'])).toMatch(
    /^# Changes of @epigram\/none\n[^]*\n## \d+\.\d+\.0\n/,
  );
});
