import type { Address } from '@epigram/shared-contracts/api/address';
import { postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import type { AddressValues } from './addressValues.ts';

interface Form {
  /** The country that is chosen. */
  readonly country: string;
  /** The postcode that was looked up. */
  readonly sentPostcode?: string | undefined;
  /** Whether the form has a field for it. */
  readonly hasCounty: boolean;
}

/**
 * The form values of a found address. What the provider does not know becomes empty: the earlier text belonged to
 * another place. The country keeps its value if the provider has none, or if it is more specific than the provider's
 * (`UK - Wales`).
 */
export function filledAddress(
  address: Address,
  { country, sentPostcode, hasCounty }: Form,
): Partial<AddressValues> {
  const found = postcodeCountry(address.country ?? undefined);
  const keepsCountry =
    address.country === null || (found !== undefined && found === postcodeCountry(country));
  return {
    address_line_1: address.line_1 ?? '',
    address_line_2: address.line_2 ?? '',
    city: address.city ?? '',
    ...(hasCounty ? { county: address.county ?? '' } : {}),
    postcode: address.postcode ?? sentPostcode ?? '',
    ...(keepsCountry ? {} : { country: address.country ?? '' }),
  };
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
