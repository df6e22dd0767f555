import { describe, expect, test } from '@jest/globals';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { visibleMenu } from './menu.ts';

function entries(flags: Parameters<typeof aUser>[0], accessLevel: number | null = null): string[] {
  return visibleMenu(aUser(flags), accessLevel).flatMap(({ links }) => links.map(({ entry }) => entry));
}

describe('visibleMenu', () => {
  test('shows an end user everything', () => {
    expect(entries({})).toEqual([
      'home',
      'clients',
      'testResults',
      'analytics',
      'forecast',
      'learningHub',
      'supportHub',
      'store',
      'account',
      'settings',
    ]);
  });

  test('hides clients and test results in Aggregated View', () => {
    expect(entries({}, 0)).not.toEqual(expect.arrayContaining(['clients']));
    expect(entries({}, 0)).not.toEqual(expect.arrayContaining(['testResults']));
    expect(entries({}, 1)).toEqual(expect.arrayContaining(['clients', 'testResults']));
  });

  test('shows a tester the laboratory’s part, without empty sections', () => {
    expect(entries({ is_tester: true })).toEqual(['home', 'testResults', 'analytics', 'forecast', 'account']);
    expect(visibleMenu(aUser({ is_tester: true }), null).map(({ id }) => id)).toEqual(['main', 'account']);
  });
});
