import { describe, expect, test } from '@jest/globals';
import { aManifest, aPortal, aRelease } from '../testing/releases.ts';
import { areaTitle } from './areaTitle.ts';
import { matchPage, pagesIn, pathOf } from './pages.ts';

const pages = pagesIn(aPortal());

describe('matchPage', () => {
  test.each([
    ['/', 'mfe-home/home'],
    ['/Home', 'HomeRedirect'],
    ['/clients', 'mfe-clients/clients'],
    ['/clients/details', 'mfe-clients/details'],
    ['/clients/details/4/tests', 'mfe-clients/details'],
    ['/clients/animal/details/9', 'mfe-clients/animal'],
    ['/Password/Recover', 'ForgotPassword'],
    ['/Password/Recover/Change/abc', 'PasswordRecover'],
    ['/Join', 'JoinOrganisation'],
    ['/Invitations/Review/abc', 'InvitationReview'],
    ['/coming-soon', 'ComingSoon'],
    ['/soil', 'mfe-soil-samples/soil'],
    ['/soil/4', 'mfe-soil-samples/soil'],
    ['/soils', 'NotFound'],
    ['/nowhere/at/all', 'NotFound'],
  ])('%s is %s', (pathname, id) => {
    expect(matchPage(pages, pathname).id).toBe(id);
  });

  test('finds nothing for an undeclared path under a mount, and makes it public', () => {
    expect(matchPage(pages, '/clients/no/such/page')).toMatchObject({ id: 'NotFound', isPublic: true });
  });

  test('finds an area only while its remote is published', () => {
    expect(matchPage(pagesIn(aManifest()), '/clients').id).toBe('NotFound');
    expect(matchPage(pagesIn(aManifest()), '/').id).toBe('Home');
  });
});

describe('a page of a remote', () => {
  test('has the fields that its release declares', () => {
    expect(matchPage(pages, '/clients')).toMatchObject({
      remote: 'mfe-clients',
      title: { en: 'the clients', es: 'el clients' },
      skeleton: 'table',
      isMenuRoute: true,
    });
    expect(matchPage(pages, '/clients/details/4')).toMatchObject({
      parent: 'mfe-clients/clients',
      isMenuRoute: false,
    });
  });

  test('is the whole mount, titled as the area, if the release declares none', () => {
    expect(matchPage(pages, '/soil/4')).toMatchObject({
      title: { en: 'Soil', es: 'Suelo' },
      path: '/soil/*',
    });
  });

  test('has a path without its optional parameters', () => {
    expect(pathOf(matchPage(pages, '/clients/details/4'))).toBe('/clients/details');
    expect(pathOf(matchPage(pages, '/soil/4'))).toBe('/soil');
    expect(pathOf(matchPage(pages, '/'))).toBe('/');
  });
});

test('an area has its release’s title in the user’s language, or else its name', () => {
  const soil = aRelease({ name: 'mfe-soil-samples', title: { en: 'Soil', es: 'Suelo' } });
  expect(areaTitle(soil, 'es')).toBe('Suelo');
  expect(areaTitle({ ...soil, title: { en: 'Soil' } }, 'es')).toBe('Soil');
  expect(areaTitle({ name: 'mfe-soil-samples' }, 'en')).toBe('Soil samples');
});
