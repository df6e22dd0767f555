import { describe, expect, it } from '@jest/globals';
import {
  accessOf,
  CLIENT_ACCESS,
  isAllowed,
  isEndUser,
  isForecastCountry,
  type PlatformFlags,
  TEST_ACCESS,
  type Viewer,
} from './permissions.ts';

const nobody: PlatformFlags = { is_staff: false, is_qc: false, is_tester: false, is_admin: false };
const viewer: Viewer = {
  flags: nobody,
  accessLevel: null,
  hasRole: true,
  businesses: [{ country: 'Republic of Ireland' }],
  forecastCountries: [],
};

describe('isForecastCountry', () => {
  it.each(['Republic of Ireland', ' ireland ', 'UK', 'UK - Wales', 'uk - england'])(
    'allows %s',
    (country) => {
      expect(isForecastCountry(country)).toBe(true);
    },
  );

  it.each(['Ukraine', 'France', 'Northern Ireland', '', null])('refuses %s', (country) => {
    expect(isForecastCountry(country)).toBe(false);
  });

  it('allows a country that the configuration adds', () => {
    expect(isForecastCountry('France', ['france'])).toBe(true);
    expect(isForecastCountry('', [''])).toBe(false);
  });
});

describe('accessOf', () => {
  it('admits every user if there is no rule', () => {
    expect(accessOf(undefined, viewer)).toBe('allowed');
    expect(accessOf({}, { ...viewer, accessLevel: 0, flags: { ...nobody, is_qc: true } })).toBe('allowed');
  });

  it('limits clients to end users, staff and admins', () => {
    expect(accessOf(CLIENT_ACCESS, viewer)).toBe('allowed');
    expect(accessOf(CLIENT_ACCESS, { ...viewer, flags: { ...nobody, is_admin: true } })).toBe('allowed');
    expect(accessOf(CLIENT_ACCESS, { ...viewer, flags: { ...nobody, is_qc: true } })).toBe('denied');
    expect(accessOf(CLIENT_ACCESS, { ...viewer, flags: { ...nobody, is_tester: true } })).toBe('denied');
  });

  it('admits a user with two flags if one is enough', () => {
    const both = { ...nobody, is_qc: true, is_staff: true };
    expect(accessOf(CLIENT_ACCESS, { ...viewer, flags: both })).toBe('allowed');
  });

  it('hides single tests in Aggregated View', () => {
    expect(accessOf(TEST_ACCESS, { ...viewer, accessLevel: 0 })).toBe('denied');
    expect(accessOf(TEST_ACCESS, { ...viewer, accessLevel: 1 })).toBe('allowed');
  });

  it('distinguishes another country from a refusal', () => {
    const french = { ...viewer, businesses: [{ country: 'France' }] };
    expect(accessOf({ countries: 'forecast' }, viewer)).toBe('allowed');
    expect(accessOf({ countries: 'forecast' }, french)).toBe('not-in-country');
    expect(accessOf({ countries: 'forecast' }, { ...french, forecastCountries: ['France'] })).toBe('allowed');
    expect(accessOf({ countries: 'forecast', detailed: true }, { ...french, accessLevel: 0 })).toBe('denied');
  });

  it('opens every country to platform staff without a role, and to no other user', () => {
    const none = { ...viewer, hasRole: false, businesses: [] };
    expect(accessOf({ countries: 'forecast' }, { ...none, flags: { ...nobody, is_staff: true } })).toBe(
      'allowed',
    );
    expect(accessOf({ countries: 'forecast' }, none)).toBe('not-in-country');
  });

  it('excludes visitors who are not signed in', () => {
    expect(isAllowed(undefined, null)).toBe(false);
    expect(isAllowed(TEST_ACCESS, viewer)).toBe(true);
  });
});

describe('isEndUser', () => {
  it('is never a user with a platform flag', () => {
    expect(isEndUser(nobody)).toBe(true);
    expect(isEndUser({ ...nobody, is_qc: true })).toBe(false);
  });
});
