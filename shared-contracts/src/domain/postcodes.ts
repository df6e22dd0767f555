/** Countries whose postcode format is known. */
export type PostcodeCountry = 'ireland' | 'uk';

const FORM: Record<PostcodeCountry, RegExp> = {
  ireland: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  // GIR 0AA is the only postcode of its kind.
  uk: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
};
/** Length of the second half: in the UK, the first half has no fixed length. */
const SECOND_HALF: Record<PostcodeCountry, number> = { ireland: 4, uk: 3 };
const NAMES: Record<PostcodeCountry, RegExp> = {
  ireland: /^(?:the )?(?:republic of )?ireland$|^(?:éire|eire|irlanda|república de irlanda)$/,
  uk: /\buk\b|^(?:united kingdom|great britain|reino unido)\b|^(?:england|scotland|wales|northern ireland)$/,
};

/** Which of the two countries a name refers to, in any of its spellings; undefined for any other. */
export function postcodeCountry(country: string | null | undefined): PostcodeCountry | undefined {
  const name = country?.trim().toLowerCase() ?? '';
  if (NAMES.ireland.test(name)) return 'ireland';
  return NAMES.uk.test(name) ? 'uk' : undefined;
}

/** The country, by the format of a full postcode: no text matches both formats. */
export function countryOfPostcode(postcode: string): PostcodeCountry | undefined {
  const compact = compactPostcode(postcode);
  if (FORM.ireland.test(compact)) return 'ireland';
  return FORM.uk.test(compact) ? 'uk' : undefined;
}

export function isPostcodeOf(country: PostcodeCountry, postcode: string): boolean {
  return FORM[country].test(compactPostcode(postcode));
}

/** As written on a letter, `H91 A1C2` or `SW1A 1AA`; for other countries, only trimmed. */
export function formatPostcode(postcode: string): string {
  const country = countryOfPostcode(postcode);
  if (!country) return postcode.trim();
  const compact = compactPostcode(postcode);
  const cut = compact.length - SECOND_HALF[country];
  return `${compact.slice(0, cut)} ${compact.slice(cut)}`;
}

/** In capitals and without spaces, for comparisons. */
export function compactPostcode(postcode: string): string {
  return postcode.replaceAll(/\s/g, '').toUpperCase();
}
