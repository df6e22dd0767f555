import {
  compactPostcode,
  countryOfPostcode,
  type PostcodeCountry,
} from '@epigram/shared-contracts/domain/postcodes';

import routingKeys from '../../../data/eircode-routing-keys.json' with { type: 'json' };
import postcodeAreas from '../../../data/postcode-areas.json' with { type: 'json' };
import postcodeDistricts from '../../../data/uk-postcode-districts.json' with { type: 'json' };

/** An Irish routing key or a UK postcode area, with its main town. */
export interface PostalArea {
  readonly code: string;
  readonly of: PostcodeCountry;
  readonly town: string;
  /** The main town's postcode districts (UK); if absent, all districts of the area belong to it. */
  readonly districts?: string;
  readonly county: string;
  /** A nation of the UK, or an island that uses its postcodes. */
  readonly nation: string | undefined;
  /** The country's name in addresses. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

const UK_NATIONS = ['England', 'Scotland', 'Wales', 'Northern Ireland'];

export const POSTAL_AREAS: readonly PostalArea[] = [
  ...routingKeys.map((area) => ({
    ...area,
    of: 'ireland' as const,
    nation: undefined,
    country: 'Republic of Ireland',
  })),
  ...postcodeAreas.map((area) => ({
    ...area,
    of: 'uk' as const,
    country: UK_NATIONS.includes(area.nation) ? 'UK' : area.nation,
  })),
];
const BY_CODE = new Map(POSTAL_AREAS.map((area) => [area.code, area]));

/** The area of a complete Irish or UK postcode. */
export function areaOfPostcode(postcode: string | null | undefined): PostalArea | undefined {
  if (!postcode) return undefined;
  const compact = compactPostcode(postcode);
  switch (countryOfPostcode(postcode)) {
    case 'ireland':
      return BY_CODE.get(compact.slice(0, 3));
    // `E2 1AA` begins like an Eircode of Cahir.
    case 'uk':
      return BY_CODE.get(lettersOf(compact));
    case undefined:
      return undefined;
  }
}

const lettersOf = (compact: string): string => /^[A-Z]{1,2}(?=\d|$)/.exec(compact)?.[0] ?? '';

const DISTRICTS = new Map(postcodeDistricts.map(({ code, lat, lng }) => [code, { lat, lng }]));

/**
 * Where a complete postcode is: the middle of its district (UK), or the main town of its routing key (Ireland). Undefined
 * for a district that no place has, such as one of post boxes: its area's town can be 130 km away.
 */
export function placeOfPostcode(
  postcode: string | null | undefined,
): { readonly lat: number; readonly lng: number } | undefined {
  const area = areaOfPostcode(postcode);
  if (!postcode || !area) return undefined;
  if (area.of === 'ireland') return area;
  const district = compactPostcode(postcode).slice(0, -3);
  return DISTRICTS.get(district) ?? DISTRICTS.get(district.replace(/[A-Z]$/, ''));
}

/** The area of a code or of the beginning of a postcode: `H91`, `SW1A`, `AB10 1`. */
export function areaOfCode(start: string): PostalArea | undefined {
  const compact = compactPostcode(start);
  return BY_CODE.get(compact.slice(0, 3)) ?? BY_CODE.get(lettersOf(compact));
}

/** Whether the code or postcode is in the area's main town; most districts of a UK area belong to other towns. */
export function isInTown({ districts }: PostalArea, start: string): boolean {
  const district = countryOfPostcode(start) ? compactPostcode(start).slice(0, -3) : start.trim();
  const number = /^[A-Z]{1,2}(\d{1,2})/i.exec(district)?.[1];
  if (!districts || number === undefined) return true;
  return districts.split(',').some((range) => {
    const [first = '', last = first] = range.split('-');
    return Number(first) <= Number(number) && Number(number) <= Number(last);
  });
}
