import { describe, expect, test } from '@jest/globals';
import { aManifest, aRelease } from '../testing/releases.ts';
import { matchRoute } from './matchRoute.ts';
import { publishedRemotes, publishedTitle } from './publishedRemotes.ts';

const soil = aRelease({
  name: 'mfe-soil-samples',
  mount: ['/soil-samples'],
  title: { en: 'Soil', es: 'Suelo' },
});
const manifest = aManifest(soil, aRelease(), aRelease({ name: 'mfe-breeding', mount: ['/breeding'] }));

describe('a remote that the product does not know', () => {
  test('owns its mount and what is below it', () => {
    expect(matchRoute('/soil-samples', manifest)).toBe('Published');
    expect(matchRoute('/soil-samples/4', manifest)).toBe('Published');
    expect(matchRoute('/soil', manifest)).toBe('NotFound');
  });

  test('takes no path of the product’s, and makes none of an unknown one below a product’s remote', () => {
    expect(matchRoute('/clients', manifest)).toBe('Clients');
    expect(matchRoute('/clients/no/such/page', manifest)).toBe('NotFound');
  });

  test('is listed by name, the product’s own are not', () => {
    expect(publishedRemotes(manifest).map(({ name }) => name)).toEqual(['mfe-breeding', 'mfe-soil-samples']);
  });

  test('is called what its release says, in the user’s language, or else by its name', () => {
    expect(publishedTitle(soil, 'es')).toBe('Suelo');
    expect(publishedTitle({ ...soil, title: { en: 'Soil' } }, 'es')).toBe('Soil');
    expect(publishedTitle({ name: 'mfe-soil-samples' }, 'en')).toBe('Soil samples');
  });
});
