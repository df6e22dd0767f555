import { describe, expect, it } from '@jest/globals';
import { isEndUser, isForecastCountry, isMenuEntryVisible, type PlatformFlags } from './permissions.ts';

const nobody: PlatformFlags = { is_staff: false, is_qc: false, is_tester: false, is_admin: false };

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

describe('isMenuEntryVisible', () => {
  it('shows clients to end users, staff and admins only', () => {
    expect(isMenuEntryVisible('clients', nobody, null)).toBe(true);
    expect(isMenuEntryVisible('clients', { ...nobody, is_admin: true }, null)).toBe(true);
    expect(isMenuEntryVisible('clients', { ...nobody, is_qc: true }, null)).toBe(false);
    expect(isMenuEntryVisible('clients', { ...nobody, is_tester: true }, null)).toBe(false);
  });

  it('hides settings from testers alone', () => {
    expect(isMenuEntryVisible('settings', { ...nobody, is_tester: true }, null)).toBe(false);
    expect(isMenuEntryVisible('settings', { ...nobody, is_qc: true }, null)).toBe(true);
  });

  it('hides clients and test results in Aggregated View', () => {
    expect(isMenuEntryVisible('clients', nobody, 0)).toBe(false);
    expect(isMenuEntryVisible('testResults', nobody, 0)).toBe(false);
    expect(isMenuEntryVisible('analytics', nobody, 0)).toBe(true);
    expect(isMenuEntryVisible('testResults', nobody, 1)).toBe(true);
  });
});

describe('isEndUser', () => {
  it('is nobody with a platform flag', () => {
    expect(isEndUser(nobody)).toBe(true);
    expect(isEndUser({ ...nobody, is_qc: true })).toBe(false);
  });
});
