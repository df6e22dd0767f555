import { describe, expect, test } from '@jest/globals';
import type { Viewer } from '@epigram/shared-contracts/permissions';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { aUser } from '@epigram/shared-contracts/testing/builders';
import { pagesIn } from './pages.ts';
import { aManifest, aPortal, aRelease } from '../testing/releases.ts';
import { currentLink, type MenuLink, visibleMenu } from './menu.ts';

function menuFor(change: Partial<Viewer> = {}, manifest: ReleaseManifest = aPortal()) {
  const viewer = { flags: aUser(), accessLevel: null, hasRole: true, businesses: [], forecastCountries: [] };
  return visibleMenu(manifest, pagesIn(manifest), { ...viewer, ...change });
}

function links(...given: Parameters<typeof menuFor>): MenuLink[] {
  return menuFor(...given).flatMap((section) => section.links);
}

function ids(...given: Parameters<typeof menuFor>): string[] {
  return links(...given).map(({ id }) => id);
}

describe('visibleMenu', () => {
  test('sorts the entries of remotes and of the shell by section and number', () => {
    expect(ids()).toEqual([
      'mfe-home/home',
      'mfe-clients/clients',
      'mfe-test-results/results',
      'mfe-forecast/forecast',
      'mfe-soil-samples/soil',
      'LearningHub',
      'SupportHub',
      'Store',
      'Settings',
    ]);
  });

  test('hides entries that need detailed access in Aggregated View', () => {
    expect(ids({ accessLevel: 0 })).not.toContain('mfe-clients/clients');
    expect(ids({ accessLevel: 0 })).not.toContain('mfe-test-results/results');
    expect(ids({ accessLevel: 1 })).toEqual(
      expect.arrayContaining(['mfe-clients/clients', 'mfe-test-results/results']),
    );
  });

  test('keeps an entry whose page is not yet available in the user’s country', () => {
    expect(ids({ businesses: [{ country: 'France' }] })).toContain('mfe-forecast/forecast');
  });

  test('shows a tester only the laboratory’s entries, without empty sections', () => {
    const tester = { flags: aUser({ is_tester: true }) };
    expect(ids(tester)).not.toContain('mfe-clients/clients');
    expect(menuFor(tester).map(({ id }) => id)).toEqual(['main']);
  });

  test('puts a release without a menu at the end of the first section, by its title', () => {
    expect(menuFor()[0]?.links.at(-1)).toMatchObject({
      label: { en: 'Soil', es: 'Suelo' },
      to: '/soil',
      icon: 'extension',
    });
  });

  test('gives a shortcut to the first entry that requests it', () => {
    const shortcuts = links().flatMap(({ id, shortcut }) => (shortcut === 'c' ? [id] : []));
    expect(shortcuts).toEqual(['mfe-clients/clients']);
  });

  test('accepts a label, a rule and an icon that this shell does not know', () => {
    const label = { en: 'Soil samples', es: 'Muestras de suelo' };
    const manifest = aManifest(
      aRelease({
        name: 'mfe-soil',
        mount: ['/soil'],
        pages: [{ name: 'soil', path: '/soil', title: { en: 'Soil', es: 'Suelo' } }],
        menu: [
          {
            page: 'soil',
            section: 'resources',
            order: 1,
            icon: 'spade',
            label,
            access: { flags: ['staff'] },
          },
        ],
      }),
    );
    expect(ids({}, manifest)).not.toContain('mfe-soil/soil');
    const [first] = links({ flags: aUser({ is_staff: true }) }, manifest);
    expect(first).toMatchObject({ id: 'mfe-soil/soil', label, icon: 'extension' });
  });
});

describe('currentLink', () => {
  const at = (pathname: string) => currentLink(links(), pathname)?.id;

  test('marks the deepest link above the path, and Home only for itself', () => {
    expect(at('/')).toBe('mfe-home/home');
    expect(at('/clients')).toBe('mfe-clients/clients');
    expect(at('/clients/details/7')).toBe('mfe-clients/clients');
    expect(at('/clients-of-another-kind')).toBeUndefined();
  });

  test('keeps marking the entry that leads to "Coming soon"', () => {
    const french = links({ businesses: [{ country: 'France' }] });
    expect(currentLink(french, '/coming-soon')?.id).toBe('mfe-forecast/forecast');
    const irish = links({ businesses: [{ country: 'Ireland' }] });
    expect(currentLink(irish, '/coming-soon')).toBeUndefined();
  });

  test('marks only the deeper of two nested pages', () => {
    const parent = links()[1]!;
    const child: MenuLink = { ...parent, id: 'child', to: `${parent.to}/compare` };
    expect(currentLink([parent, child], child.to)).toBe(child);
    expect(currentLink([parent, child], parent.to)).toBe(parent);
  });
});
