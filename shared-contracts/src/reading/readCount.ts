import { tidyName } from '../domain/tidyText.ts';
import { type CountUnit, countWord, splitUnit } from './countWords.ts';

/** More than any count per gram. */
export const HIGHEST_COUNT = 1_000_000;

export type DecimalMark = '.' | ',';
const MARKS: readonly DecimalMark[] = ['.', ','];

export interface CountOptions {
  /** The unit of the field or column; null if its numbers have none. By default, any unit is accepted. */
  readonly unit?: CountUnit | null | undefined;
  /** The multiplication factor: `<x` with a larger x does not mean that no egg was found. */
  readonly factor?: number | null | undefined;
  readonly most?: number | undefined;
}

export type CountProblem =
  'not-a-number' | 'other-unit' | 'negative' | 'too-large' | 'high-limit' | 'columns';

/** What one typed text says. */
export type CertainCount =
  | { readonly kind: 'count'; readonly value: number }
  /** Below the limit of detection, which is stored as zero eggs; the limit if it was written. */
  | { readonly kind: 'below'; readonly limit: number | null }
  /** Found, but not counted. */
  | { readonly kind: 'found' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly problem: CountProblem };

export type CountReading =
  | CertainCount
  /** Both readings of a text such as `1,250`; only a person knows which is meant. */
  | { readonly kind: 'doubtful'; readonly readings: readonly [number, number] };

/** Reads one typed or pasted count: a number with separators, a unit or a limit, or a laboratory's word. */
export function readCount(text: string, options: CountOptions = {}): CountReading {
  const [point, comma] = MARKS.map((mark) => readCountWith(mark, text, options)) as [
    CertainCount,
    CertainCount,
  ];
  if (isUnread(point)) return comma;
  if (isUnread(comma)) return point;
  if (point.kind === 'count' && comma.kind === 'count' && point.value !== comma.value) {
    return { kind: 'doubtful', readings: [point.value, comma.value] };
  }
  // Of two readings, the one that objects (a value too large, a limit too high) is the careful one.
  return comma.kind === 'invalid' ? comma : point;
}

function isUnread(reading: CertainCount): boolean {
  return reading.kind === 'invalid' && reading.problem === 'not-a-number';
}

/** The same for a column whose decimal mark is known. */
export function readCountWith(mark: DecimalMark, text: string, options: CountOptions = {}): CertainCount {
  const line = tidyName(text);
  if (line === '') return { kind: 'missing' };
  const word = countWord(line);
  if (word === 'below') return { kind: 'below', limit: null };
  if (word === 'found') return { kind: 'found' };
  const { number, unit } = splitUnit(line);
  const [, sign = '', digits = ''] = /^([<≤-]?) ?(.*)$/.exec(number) ?? [];
  const value = readNumber(mark, digits);
  if (value === undefined) return invalid('not-a-number');
  if (unit !== null && options.unit !== undefined && unit !== options.unit) return invalid('other-unit');
  if (sign === '-') return invalid('negative');
  if (value > (options.most ?? HIGHEST_COUNT)) return invalid('too-large');
  if (sign === '') return { kind: 'count', value };
  return options.factor && value > options.factor ? invalid('high-limit') : { kind: 'below', limit: value };
}

function invalid(problem: CountProblem): CertainCount {
  return { kind: 'invalid', problem };
}

const GROUPS = String.raw`(?: \d{3})+|(?:['’]\d{3})+`;
const NUMBER: Readonly<Record<DecimalMark, RegExp>> = {
  '.': new RegExp(String.raw`^(?:\d+|[1-9]\d{0,2}(?:${GROUPS}|(?:,\d{3})+))(?:\.\d+)?$`),
  ',': new RegExp(String.raw`^(?:\d+|[1-9]\d{0,2}(?:${GROUPS}|(?:\.\d{3})+))(?:,\d+)?$`),
};

/** A number that is not negative, with or without a separator of thousands. */
export function readNumber(mark: DecimalMark, text: string): number | undefined {
  if (!NUMBER[mark].test(text)) return undefined;
  const plain = mark === '.' ? text : text.replaceAll('.', '').replace(',', '.');
  return Number(plain.replaceAll(/[ '’,]/g, ''));
}

/**
 * The two readings of a number's text such as `1.250` or `1,250`: with decimals, or with a separator of thousands, as
 * countries differ. `undefined` if there is only one.
 */
export function twoReadings(text: string): readonly [string, string] | undefined {
  const sign = text.startsWith('-') ? '-' : '';
  const [point, comma] = MARKS.map((mark) => readNumber(mark, text.slice(sign.length)));
  if (point === undefined || comma === undefined || point === comma) return undefined;
  const [low, high] = point < comma ? [point, comma] : [comma, point];
  return [`${sign}${low}`, `${sign}${high}`];
}

/** The number of eggs that a reading stores; null if it has none. */
export function countOf(reading: CountReading): number | null {
  if (reading.kind === 'count') return reading.value;
  return reading.kind === 'below' ? 0 : null;
}
