import { describe, expect, it } from '@jest/globals';
import { grantsOfGroups, readPeopleSettings } from './peopleSettings.ts';

const HOME = { remotes: ['mfe-home'], rights: ['promote'] };
const WHOLE = {
  REGISTRY_OIDC_ISSUER: 'https://login.example',
  REGISTRY_OIDC_CLIENT_ID: 'epigram',
  REGISTRY_OIDC_GROUPS: JSON.stringify({ 'team-home': HOME }),
  PUBLIC_URL: 'https://portal.example',
};

describe('the settings of the identity provider', () => {
  it('are absent if no issuer is named', () => {
    expect(readPeopleSettings({ PUBLIC_URL: 'https://portal.example' })).toBeUndefined();
  });

  it('give each configured group its own rights, and other groups none', () => {
    const settings = readPeopleSettings(WHOLE);
    expect(settings).toMatchObject({ label: 'login.example', claim: 'groups', clientSecret: undefined });
    expect(grantsOfGroups(settings, ['choir', 'team-home'])).toEqual([{ ...HOME, paths: null }]);
    expect(grantsOfGroups(settings, ['constructor', '__proto__'])).toEqual([]);
    expect(grantsOfGroups(undefined, ['team-home'])).toEqual([]);
  });

  it.each([
    ['REGISTRY_OIDC_CLIENT_ID', undefined],
    ['REGISTRY_OIDC_GROUPS', undefined],
    ['REGISTRY_OIDC_GROUPS', 'team-home'],
    ['REGISTRY_OIDC_GROUPS', '{"team-home":{"remotes":["mfe-home"],"rights":["everything"]}}'],
    ['PUBLIC_URL', 'http://portal.example'],
    ['REGISTRY_OIDC_ISSUER', 'http://login.example'],
  ])('stop the start with a message if %s is %s', (name, value) => {
    expect(() => readPeopleSettings({ ...WHOLE, [name]: value })).toThrow(name);
  });
});
