import type { Address, AddressOption } from '@epigram/shared-contracts/api/address';
import {
  countryOfPostcode,
  compactPostcode,
  formatPostcode,
  postcodeCountry,
} from '@epigram/shared-contracts/domain/postcodes';

import { MAX_OPTIONS, type AddressProvider } from './addressProvider.ts';
import { areaOfCode, areaOfPostcode, isInTown, POSTAL_AREAS, type PostalArea } from './gazetteer.ts';

const ID_START = 'place-';

/**
 * Places by postcode area and town, without a network and without streets. A full postcode in an area's main town is
 * completed with town, county and country. One outside it gets no town, because that could be wrong.
 */
export const gazetteerProvider: AddressProvider = {
  async lookup({ postcode, country }) {
    if (countryOfPostcode(postcode)) return postcodeOption(postcode, country);
    const area = areaOfCode(postcode);
    return area && isIn(area, country) && isInTown(area, postcode) ? [areaOption(area)] : [];
  },
  async autocomplete({ text, country }) {
    if (countryOfPostcode(text)) return postcodeOption(text, country);
    return findAreas(text, country).map(areaOption);
  },
  async retrieve(id) {
    if (!id.startsWith(ID_START)) return undefined;
    const code = id.slice(ID_START.length);
    const whole = countryOfPostcode(code) ? formatPostcode(code) : null;
    const area = whole ? areaOfPostcode(whole) : POSTAL_AREAS.find((one) => one.code === code);
    return area && toAddress(area, whole);
  },
};

function postcodeOption(postcode: string, country: string | null | undefined): AddressOption[] {
  const area = areaOfPostcode(postcode);
  if (!area || !isIn(area, country)) return [];
  return [
    {
      id: ID_START + compactPostcode(postcode),
      label: `${formatPostcode(postcode)}, ${isInTown(area, postcode) ? placeOf(area) : area.country}`,
    },
  ];
}

function areaOption(area: PostalArea): AddressOption {
  return { id: ID_START + area.code, label: `${placeOf(area)} (${area.code})` };
}

/** Areas whose code, town, or a word of whose town or county begins with the text, in this order. */
function findAreas(text: string, country: string | null | undefined): PostalArea[] {
  const code = compactPostcode(text);
  const words = fold(text);
  if (words === '') return [];
  const near = areaOfCode(text);
  const within = near && isInTown(near, text) ? near : undefined;
  const ranks: ((area: PostalArea) => boolean)[] = [
    (area) => area.code === code,
    (area) => fold(area.town).startsWith(words),
    (area) => /\d/.test(code) && (area.code.startsWith(code) || area === within),
    (area) => fold(`${area.town} ${area.county} ${area.nation ?? ''}`).includes(` ${words}`),
  ];
  const found = ranks.flatMap((fits) => POSTAL_AREAS.filter((area) => isIn(area, country) && fits(area)));
  return [...new Set(found)].slice(0, MAX_OPTIONS);
}

function isIn(area: PostalArea, country: string | null | undefined): boolean {
  return !country?.trim() || postcodeCountry(country) === area.of || country.trim() === area.country;
}

function placeOf({ town, county, of, nation }: PostalArea): string {
  if (of === 'ireland') return `${town}, Co. ${county}`;
  return [...new Set([town, county, nation])].join(', ');
}

function toAddress(area: PostalArea, postcode: string | null): Address {
  const { town: city, county, country } = area;
  const place =
    postcode === null || isInTown(area, postcode) ? { city, county } : { city: null, county: null };
  return { line_1: null, line_2: null, ...place, postcode, country };
}

/** The text in lower case without accents, with single spaces between words. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
