import { msg } from '#i18n';
import type { Locale } from '@epigram/shared-contracts/locale';
import { formatPostcode, isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { placeOfPostcode } from './gazetteer.ts';

const TEXTS = inEachLanguage((say) => ({
  ireland: say(msg`Use an Eircode, for example H91 A1C2.`),
  uk: say(msg`Use a UK postcode, for example AB10 1AB.`),
}));

/** The problem with a postcode in that country; undefined if it is valid, or if the country's format is unknown. */
export function postcodeProblem(
  postcode: string | null | undefined,
  country: string | null | undefined,
  language: Locale,
): string | undefined {
  const known = postcodeCountry(country);
  if (!postcode || !known || isPostcodeOf(known, postcode)) return undefined;
  return TEXTS[language][known];
}

/** A postcode in its stored form, with its place, so that the map can show the client. */
export function placedPostcode(postcode: string | null): {
  postcode: string | null;
  lat: number | null;
  lng: number | null;
} {
  const place = placeOfPostcode(postcode);
  return { postcode: postcode && formatPostcode(postcode), lat: place?.lat ?? null, lng: place?.lng ?? null };
}
