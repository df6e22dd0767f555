import type { Address } from '@epigram/shared-contracts/api/address';
import { postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import type { AddressValues } from './addressValues.ts';

/**
 * The form values of a found address. Fields that the provider does not know keep their values, and so does a country
 * that is more specific than the provider's (`UK - Wales`).
 */
export function filledAddress(address: Address, country: string): Partial<AddressValues> {
  const { line_1, line_2, ...place } = address;
  const given = Object.entries({ ...place, address_line_1: line_1, address_line_2: line_2 });
  const filled: Partial<AddressValues> = Object.fromEntries(given.filter(([, text]) => text !== null));
  const found = postcodeCountry(filled.country);
  if (found !== undefined && found === postcodeCountry(country)) filled.country = country;
  return filled;
}

/** An address as one line of text. */
export function addressLine({
  address_line_1,
  address_line_2,
  city,
  county,
  postcode,
}: Partial<AddressValues>) {
  return [address_line_1, address_line_2, city, county, postcode].filter(Boolean).join(', ');
}
