import { tidyName } from './tidyText.ts';

/** Maximum length of an electronic id or an official tag, which is kept even if it fits no rule. */
export const IDENTITY_MAX_LENGTH = 40;

/** Letters of a tag and the number that stands for them in an electronic id (ISO 3166-1); the UK's tags say UK. */
export const TAG_COUNTRIES: Readonly<Record<string, string>> = {
  AT: '040',
  BE: '056',
  BG: '100',
  CH: '756',
  CY: '196',
  CZ: '203',
  DE: '276',
  DK: '208',
  EE: '233',
  EL: '300',
  ES: '724',
  FI: '246',
  FR: '250',
  HR: '191',
  HU: '348',
  IE: '372',
  IS: '352',
  IT: '380',
  LT: '440',
  LU: '442',
  LV: '428',
  MT: '470',
  NL: '528',
  NO: '578',
  NZ: '554',
  PL: '616',
  PT: '620',
  RO: '642',
  SE: '752',
  SI: '705',
  SK: '703',
  UK: '826',
};
const COUNTRY_LETTERS = new Map(Object.entries(TAG_COUNTRIES).map(([letters, code]) => [code, letters]));
/** Other letters for a country of the list. */
const SPELLINGS: Readonly<Record<string, string>> = { GB: 'UK', GR: 'EL' };

/** Every country's number (ISO 3166-1). */
const ISO_COUNTRIES = new Set(
  `004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074 076 084 086 090 092
  096 100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170 174 175 178 180 184 188 191 192 196 203
  204 208 212 214 218 222 226 231 232 233 234 238 239 242 246 248 250 254 258 260 262 266 268 270 275 276 288 292 296
  300 304 308 312 316 320 324 328 332 334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408
  410 414 417 418 422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500 504
  508 512 516 520 524 528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584 585 586 591 598 600 604
  608 612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663 666 670 674 678 682 686 688 690 694 702 703
  704 705 706 710 716 724 728 729 732 740 744 748 752 756 760 762 764 768 772 776 780 784 788 792 795 796 798 800 804
  807 818 826 831 832 833 834 840 850 854 858 860 862 876 882 887 894`.split(/\s+/),
);

/** Transponders have 38 bits for the number after the country or the manufacturer (ISO 11784). */
const MAX_NATIONAL_NUMBER = 2 ** 38 - 1;
const EID_LENGTH = 15;

/** Letters, digits and what separates their groups. */
const NUMBER_TEXT = /^[0-9A-Za-z\s./\-‐-―−]*$/;

/** In capitals, of letters and digits only: for comparisons. */
export function compactIdentity(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** The letters of a country before the rest of a number, `GB` as `UK`; undefined if there are none of a known country. */
function splitLetters(compact: string): { letters: string; rest: string } | undefined {
  const written = compact.slice(0, 2);
  const letters = SPELLINGS[written] ?? written;
  return letters in TAG_COUNTRIES ? { letters, rest: compact.slice(2) } : undefined;
}

/** The 15 digits of an electronic id, however it is written; undefined if they are not 15. */
function electronicDigits(text: string): string | undefined {
  // Anything but a separator makes it another text.
  if (!NUMBER_TEXT.test(text)) return undefined;
  const compact = compactIdentity(text);
  const tag = splitLetters(compact);
  if (tag && /^\d{12}$/.test(tag.rest)) return `${TAG_COUNTRIES[tag.letters]}${tag.rest}`;
  // Some readers and registers write leading zeros.
  return /^0*?([0-9]{15})$/.exec(compact)?.[1];
}

/**
 * An electronic id as it is stored: 15 digits, with `IE` as 372, `UK` and `GB` as 826. A text that is none stays as it
 * is written.
 */
export function normalElectronicId(text: string): string {
  return electronicDigits(text) ?? tidyName(text);
}

export type ElectronicIdProblem = 'digits' | 'length' | 'country' | 'range';

/** Why a text is not an electronic id of ISO 11784; undefined if it is one. */
export function electronicIdProblem(text: string): ElectronicIdProblem | undefined {
  const digits = electronicDigits(text);
  if (!digits) return /^[\d\s.-]*$/.test(text) ? 'length' : 'digits';
  const prefix = digits.slice(0, 3);
  // 900 to 998 are shared or of manufacturers, registered with ICAR; 999 marks transponders for tests.
  const isOfManufacturer = prefix >= '900' && prefix <= '998';
  if (!isOfManufacturer && !ISO_COUNTRIES.has(prefix)) return 'country';
  return Number(digits.slice(3)) > MAX_NATIONAL_NUMBER ? 'range' : undefined;
}

/**
 * An official tag as it is stored: the country's letters and the number without spaces. A text without them stays as it
 * is written.
 */
export function normalOfficialTag(text: string): string {
  const compact = compactIdentity(text);
  const tag = splitLetters(compact);
  // Fewer are also a name, as in "No 5".
  if (tag && /^(?=.*\d)[0-9A-Z]{5,}$/.test(tag.rest)) return `${tag.letters}${tag.rest}`;
  const digits = electronicDigits(text);
  const letters = digits && COUNTRY_LETTERS.get(digits.slice(0, 3));
  return letters ? `${letters}${digits.slice(3)}` : tidyName(text);
}

export type OfficialTagProblem = 'country' | 'length' | 'digits' | 'check-digit';

/** The most digits after the country: Commission Delegated Regulation (EU) 2019/2035, annex II. */
const TAG_DIGITS = 12;
/** Countries whose tags always have as many. */
const FULL_LENGTH: readonly string[] = ['ES', 'IE', 'RO', 'UK'];

/**
 * Why a text is not an official tag of a country whose tags are known; undefined if it is one.
 * @param isBovine cattle of the UK have a check digit, sheep and goats have none
 */
export function officialTagProblem(text: string, isBovine: boolean): OfficialTagProblem | undefined {
  const tag = splitLetters(compactIdentity(normalOfficialTag(text)));
  if (!tag) return 'country';
  const { letters, rest } = tag;
  if (!/^\d+$/.test(rest)) return 'digits';
  if (rest.length > TAG_DIGITS || (FULL_LENGTH.includes(letters) && rest.length < TAG_DIGITS))
    return 'length';
  return letters === 'UK' && isBovine && rest[6] !== britishCheckDigit(rest) ? 'check-digit' : undefined;
}

/**
 * The check digit of British cattle since 2000, `UK HHHHHH CNNNNN`: the herd mark and the animal's number, read as one
 * number, modulo 7, plus 1 (https://en.wikipedia.org/wiki/British_Cattle_Movement_Service). One wrong digit is found
 * unless it is wrong by 7.
 */
function britishCheckDigit(rest: string): string {
  return String((Number(`${rest.slice(0, 6)}${rest.slice(7)}`) % 7) + 1);
}

/** In groups, as people read it: `372 0000 0123 4561`. */
export function formatElectronicId(stored: string): string {
  return stored.length === EID_LENGTH && /^\d+$/.test(stored)
    ? stored.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4')
    : stored;
}

/** As on the tag: `UK 123450 600001` for cattle, `IE 0412345 00017` for sheep and goats. */
export function formatOfficialTag(stored: string, isBovine: boolean): string {
  const match = /^([A-Z]{2})(\d{12})$/.exec(stored);
  if (!match) return stored.replace(/^([A-Z]{2})(?=\d+$)/, '$1 ');
  const [, letters = '', digits = ''] = match;
  const cut = isBovine ? 6 : 7;
  return `${letters} ${digits.slice(0, cut)} ${digits.slice(cut)}`;
}

/** Equal for an electronic id and the tag with the same number; undefined for a text that is neither. */
export function identityKey(text: string): string | undefined {
  return electronicDigits(text) ?? splitTagKey(text);
}

function splitTagKey(text: string): string | undefined {
  const tag = splitLetters(normalOfficialTag(text));
  // Fewer digits are also the beginning of a name.
  return tag && /^\d{6,}$/.test(tag.rest) ? `${tag.letters}${tag.rest}` : undefined;
}

/**
 * The numbers that a name is: a list or a file often has an electronic id or a whole tag where the farm has no name of
 * its own.
 */
export function numbersOfName(name: string): { electronicId: string | null; officialTag: string | null } {
  const isElectronic = !/[a-z]/i.test(name) && electronicIdProblem(name) === undefined;
  const isTag =
    !isElectronic && identityKey(name) !== undefined && officialTagProblem(name, false) === undefined;
  return {
    electronicId: isElectronic ? normalElectronicId(name) : null,
    officialTag: isTag ? normalOfficialTag(name) : null,
  };
}

/** Fewer characters are part of too many numbers. */
const LEAST_OF_NUMBER = 3;

/** A search for a part of a client's number, postcode or phone: empty for words without a digit. */
export function clientNumberWords(text: string): string[] {
  const words = identityWords(text.replaceAll(/[+()]/g, ' ')).filter(
    (word) => word.length >= LEAST_OF_NUMBER,
  );
  // A phone at home begins with a zero that its international form has not.
  const phone = words.flatMap((word) => /^0+(\d{3,})$/.exec(word)?.[1] ?? []);
  return [...words, ...phone];
}

export type HoldingProblem = 'cph' | 'rega';

/** Parts of the United Kingdom with a CPH. */
const CPH_COUNTRIES: readonly string[] = ['UK - England', 'UK - Scotland', 'UK - Wales'];

/**
 * Why a text is not a holding number of its country; undefined for one that is, or of a country without a known rule.
 *
 * A CPH has two digits of the county, three of the parish and four of the holding
 * (https://www.gov.uk/guidance/apply-for-a-county-parish-holding-cph-number); a Spanish REGA code has ES, two digits of
 * the province, three of the municipality and seven (Real Decreto 479/2004).
 */
export function holdingNumberProblem(text: string, country: string | null): HoldingProblem | undefined {
  const compact = compactIdentity(text);
  if (CPH_COUNTRIES.includes(country ?? '')) return /^\d{9}$/.test(compact) ? undefined : 'cph';
  return compact.startsWith('ES') && !/^ES\d{12}$/.test(compact) ? 'rega' : undefined;
}

/** A search for a part of a number, in the forms in which the number can be stored; empty for words without a digit. */
export function identityWords(text: string): string[] {
  const compact = compactIdentity(text);
  if (!NUMBER_TEXT.test(text) || !/\d/.test(compact)) return [];
  const words = new Set([compact]);
  const tag = splitLetters(compact);
  if (tag) words.add(`${tag.letters}${tag.rest}`).add(`${TAG_COUNTRIES[tag.letters]}${tag.rest}`);
  // Leading zeros of a register are not stored.
  const digits = /^0*(\d{4,})$/.exec(compact)?.[1];
  const letters = digits && COUNTRY_LETTERS.get(digits.slice(0, 3));
  if (letters) words.add(digits).add(`${letters}${digits.slice(3)}`);
  return [...words];
}
