import { isLikeDay, isoDay } from './isoDay.ts';
import type { ListLine } from './listTable.ts';

/** What a column is taken as. Undefined: it can be read in two ways, so a person has to choose. */
export const COLUMN_USES = ['tag', 'electronic', 'official', 'birth', 'none'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

export interface ListColumn {
  /** Null if the list has no heading line. */
  readonly heading: string | null;
  /** The first different cells. */
  readonly examples: readonly string[];
  readonly use: ColumnUse | undefined;
}

const EXAMPLES = 3;

const wordsOf = (cell: string): string =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Headings of tag readers, flock registers and spreadsheets, in English and Spanish. */
const HEADINGS = {
  eid: /^(eid|rfid|e ?tag|e ?id|(eid|rfid|electronic|transponder|chip|microchip)( (id|tag|no|number|num|code))?|electronic (identification|identity)|(crotal|identificacion|numero|codigo) electronic[oa]|lf id|animal eid)$/,
  official:
    /^(official( ear)? (tag|number|no|id|identification)( (no|number|id))?|(crotal|numero) oficial|identificacion oficial)$/,
  visual:
    /^(vid|visual( (id|tag|no|number))?|(ear |eartag |management |flock |herd )?(tag|mark)s?( (no|number|id))?|eartag|name|animal( (id|name|no|number|tag))?|id|number|no|nombre|numero|crotal( visual)?|identificacion|caravana|marca|arete)$/,
  birth:
    /^(d ?o ?b|date of birth|birth( ?(date|day))?|born( on)?|fecha de nacimiento|fecha nac(imiento)?|f nac(imiento)?|nacimiento|nacid[oa]( el)?)$/,
  day: /^((scan|read|reading|session|weigh|weighing|event|tagging|measured)? ?(date|day|time ?stamp|date ?time)|date read|date scanned|fecha( de)?( lectura| pesaje| registro| y hora)?|dia)$/,
} as const;
type Heading = keyof typeof HEADINGS;

function headingOf(cell: string): Heading | undefined {
  const words = wordsOf(cell);
  const found = Object.entries(HEADINGS).find(([, pattern]) => pattern.test(words));
  return found?.[0] as Heading | undefined;
}

/** Whether the heading of a column says that it has days. */
export function isDayHeading(cell: string): boolean {
  const heading = headingOf(cell);
  return heading === 'birth' || heading === 'day';
}

const isEid = (cell: string): boolean => /^\d{15}$/.test(cell.replaceAll(/[\s-]/g, ''));
const isDay = (cell: string): boolean => isoDay(cell) !== undefined;

function column(lines: readonly ListLine[], index: number): string[] {
  return lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
}

/**
 * Whether the first line names the columns: it has a known heading, or a word without digits above days or electronic
 * ids only.
 */
export function hasHeading(lines: readonly ListLine[]): boolean {
  const [first, ...rest] = lines;
  if (!first) return false;
  return first.cells.some((cell, index) => {
    if (cell === '') return false;
    if (headingOf(cell)) return true;
    const below = column(rest, index);
    return !/\d/.test(cell) && below.length > 0 && (below.every(isDay) || below.every(isEid));
  });
}

/** The columns of a list, with what they are taken as: at most one of each use. */
export function listColumns(lines: readonly ListLine[], withHeading: boolean): ListColumn[] {
  const rows = withHeading ? lines.slice(1) : lines;
  const count = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const kinds = Array.from({ length: count }, (_, index) => kindOf(lines[0], rows, { index, withHeading }));
  const visual = kinds.indexOf('visual');
  const [official, electronic] = [kinds.indexOf('official'), kinds.indexOf('eid')];
  // The farm's own name, or else the official number.
  const tag = [visual, official, electronic].find((index) => index !== -1);
  const birth = kinds.indexOf('birth');
  // The form says that a second column has dates of birth. But a tag reader writes the day of reading, so beside an
  // electronic id, or under the mere word "Date", a person has to choose.
  const isPlainPair = !withHeading && count === 2 && kinds[0] === 'visual' && kinds[1] === 'day';
  return kinds.map((kind, index) => ({
    heading: withHeading ? (lines[0]?.cells[index] ?? '') : null,
    examples: [...new Set(column(rows, index))].slice(0, EXAMPLES),
    use:
      index === official && index !== tag
        ? 'official'
        : index === electronic && index !== tag
          ? 'electronic'
          : takenAs(kind, { isTag: index === tag, isBirth: index === birth || (isPlainPair && index === 1) }),
  }));
}

function takenAs(
  kind: Heading | 'other',
  { isTag, isBirth }: { isTag: boolean; isBirth: boolean },
): ColumnUse | undefined {
  if (isTag) return 'tag';
  if (isBirth) return 'birth';
  return kind === 'day' ? undefined : 'none';
}

function kindOf(
  first: ListLine | undefined,
  rows: readonly ListLine[],
  { index, withHeading }: { index: number; withHeading: boolean },
): Heading | 'other' {
  const named = withHeading ? headingOf(first?.cells[index] ?? '') : undefined;
  if (named) return named;
  const cells = column(rows, index);
  if (cells.length > 0 && cells.every(isEid)) return 'eid';
  if (cells.some(isLikeDay)) return 'day';
  return withHeading ? 'other' : 'visual';
}
