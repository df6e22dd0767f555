import type { CheckKind } from '@epigram/shared-contracts/api/treatmentChecks';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import { type CountProblem, countOf, readCount } from '@epigram/shared-contracts/reading/readCount';
import {
  type CountList,
  type CountRow,
  readCountList,
} from '@epigram/shared-contracts/reading/readCountList';

export type Round = 'before' | 'after';

/** What the form says about typed counts. */
export interface TypedValues {
  readonly kind: CheckKind;
  readonly parasite: Parasite;
  readonly factor?: number | null | undefined;
  readonly beforeMode: 'visit' | 'typed' | 'none';
  readonly beforeCounts?: string | undefined;
  readonly afterMode: 'visit' | 'typed' | 'none';
  readonly afterCounts?: string | undefined;
  readonly sameOrder?: boolean | undefined;
}

/** All readings of a round's text: of one count in a composite check, otherwise of a list. */
export function readingsOf(values: TypedValues, round: Round): readonly CountList[] {
  const text = values[`${round}Counts`] ?? '';
  const options = { unit: unitOf(values.parasite), factor: values.factor };
  if (values.kind === 'reduction') return readCountList(text, options);
  const reading = readCount(text, options);
  if (reading.kind === 'missing') return [[]];
  if (reading.kind !== 'doubtful') return [[{ text, reading }]];
  return reading.readings.map((value) => [{ text, reading: { kind: 'count', value } }]);
}

/** The counts in their animals' places, null for a missing one; undefined unless each is certain. */
export function certainCounts(values: TypedValues, round: Round): (number | null)[] | undefined {
  const [list, other] = readingsOf(values, round);
  if (!list || other || faultsOf(list).length > 0) return undefined;
  const counts = list.map(({ reading }) => countOf(reading));
  return counts.some((count) => count !== null) ? counts : undefined;
}

/** The counts that a check takes; of animals that are the same in both rounds, those with both counts. */
export function comparedCounts(values: TypedValues, round: Round) {
  const counts = certainCounts(values, round);
  const others = certainCounts(values, round === 'before' ? 'after' : 'before');
  return counts?.flatMap((count, index) =>
    count === null || (isPairedList(values) && others?.[index] === null) ? [] : [count],
  );
}

/** Whether both rounds are typed lists of the same animals in the same order. */
export function isPairedList({ kind, beforeMode, afterMode, sameOrder }: TypedValues): boolean {
  return kind === 'reduction' && beforeMode === 'typed' && afterMode === 'typed' && sameOrder === true;
}

/** The numbers of places before and after, missing counts included, if both lists are certain. */
export function listLengths(values: TypedValues): { before: number; after: number } | undefined {
  const before = certainCounts(values, 'before')?.length;
  const after = certainCounts(values, 'after')?.length;
  return before !== undefined && after !== undefined ? { before, after } : undefined;
}

export type Fault = CountProblem | 'found';

/** Rows that are neither a count nor empty. */
export function faultsOf(list: CountList): { readonly text: string; readonly fault: Fault }[] {
  return list.flatMap(({ text, reading }) => {
    const fault = reading.kind === 'invalid' ? reading.problem : reading.kind;
    return fault === 'count' || fault === 'below' || fault === 'missing'
      ? []
      : [{ text: text.trim(), fault }];
  });
}

/** Where the readings differ: the rows of this one; all rows if they have different lengths. */
export function distinctRows(list: CountList, lists: readonly CountList[]): readonly CountRow[] {
  if (lists.some((other) => other.length !== list.length)) return list;
  return list.filter(({ reading }, index) =>
    lists.some((other) => countOf(other[index]!.reading) !== countOf(reading)),
  );
}
