/** An animal in a pasted list. */
export interface ListedAnimal {
  readonly name: string;
  /** ISO day; null if the list has none. */
  readonly dateOfBirth: string | null;
}

export interface ListProblem {
  /** The line number for users, from 1. */
  readonly line: number;
  /** The text found instead of a date. */
  readonly text: string;
}

export interface AnimalList {
  readonly animals: readonly ListedAnimal[];
  /** The line of each animal. */
  readonly lines: readonly number[];
  readonly problems: readonly ListProblem[];
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day before month, as in Ireland, the UK and Spain. */
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** The ISO day of a written date; undefined if the text is not a date. */
function isoDay(text: string): string | undefined {
  const iso = ISO.exec(text);
  const european = DAY_FIRST.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).reverse() : [];
  if (!year || !month || !day) return undefined;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  // Date rolls 31 February over into March, so such days are refused.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined;
}

/**
 * Parses a list that was typed, or copied from a spreadsheet: a tag on each line, and a date of birth in a second
 * column.
 */
export function parseAnimalList(text: string): AnimalList {
  const animals: ListedAnimal[] = [];
  const lines: number[] = [];
  const problems: ListProblem[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [name = '', birth = ''] = line.split(/[\t;]/).map((cell) => cell.trim().replaceAll(/\s+/g, ' '));
    if (name === '') continue;
    const dateOfBirth = birth === '' ? null : isoDay(birth);
    if (dateOfBirth === undefined) problems.push({ line: index + 1, text: birth });
    animals.push({ name, dateOfBirth: dateOfBirth ?? null });
    lines.push(index + 1);
  }
  return { animals, lines, problems };
}
