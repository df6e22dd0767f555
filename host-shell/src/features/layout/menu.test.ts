import { describe, expect, test } from '@jest/globals';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { aRelease } from '../../testing/releases.ts';
import { visibleMenu, withPublished } from './menu.ts';

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

test('a published remote stands after the product’s own links of the first section', () => {
  const soil = aRelease({ name: 'mfe-soil', mount: ['/soil'], title: { en: 'Soil', es: 'Suelo' } });
  const [main, ...others] = withPublished(visibleMenu(aUser(), null), [soil], 'es');
  expect(main?.links.at(-1)).toMatchObject({ label: 'Suelo', to: '/soil', icon: 'extension' });
  expect(others).toEqual(visibleMenu(aUser(), null).slice(1));
});
