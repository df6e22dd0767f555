import { COUNTRIES, type Country } from '@epigram/shared-contracts/domain/countries';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const COUNTRY: Record<Country, MessageDescriptor> = {
  'Republic of Ireland': msg`Republic of Ireland`,
  UK: msg`United Kingdom`,
  'UK - England': msg`United Kingdom – England`,
  'UK - Scotland': msg`United Kingdom – Scotland`,
  'UK - Wales': msg`United Kingdom – Wales`,
  'UK - Northern Ireland': msg`United Kingdom – Northern Ireland`,
  Guernsey: msg`Guernsey`,
  'Isle of Man': msg`Isle of Man`,
  Jersey: msg`Jersey`,
  Belgium: msg`Belgium`,
  France: msg`France`,
  Luxembourg: msg`Luxembourg`,
  Netherlands: msg`Netherlands`,
  'New Zealand': msg`New Zealand`,
  Romania: msg`Romania`,
};

/**
 * A stored country name in the active language, also at the end of a place ("Galway, Republic of Ireland"). A name that
 * is not in the list is returned unchanged.
 */
export function countryLabel(country: string): string {
  const start = country.lastIndexOf(',') + 1;
  const last = country.slice(start).trimStart();
  const known = COUNTRIES.find((name) => name === last);
  return known ? country.slice(0, country.length - last.length) + i18n._(COUNTRY[known]) : country;
}
