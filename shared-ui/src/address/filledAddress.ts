import type { Address } from '@epigram/shared-contracts/api/address';
import { postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import type { AddressValues } from './addressValues.ts';

/**
 * What a found address puts into the form. What the provider does not know stays as it is, and so does a country
 * that is named more exactly than the provider does (`UK - Wales`).
 */
export function filledAddress(address: Address, country: string): Partial<AddressValues> {
  const { line_1, line_2, ...place } = address;
  const given = Object.entries({ ...place, address_line_1: line_1, address_line_2: line_2 });
  const filled: Partial<AddressValues> = Object.fromEntries(given.filter(([, text]) => text !== null));
  const found = postcodeCountry(filled.country);
  if (found !== undefined && found === postcodeCountry(country)) filled.country = country;
  return filled;
}

/** An address in one line, for people. */
export function addressLine({
  address_line_1,
  address_line_2,
  city,
  county,
  postcode,
}: Partial<AddressValues>) {
  return [address_line_1, address_line_2, city, county, postcode].filter(Boolean).join(', ');
}
