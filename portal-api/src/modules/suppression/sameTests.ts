import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

import {
  type CellTable,
  chosenCells,
  type Dimension,
  DIMENSIONS,
  only,
  PLACES,
  type Selection,
  sumBy,
  type TestsOf,
} from './cellTable.ts';
import { joinedParts } from './parts.ts';

/**
 * A selection that covers the same tests. Values without tests are in it or not, whatever was asked, so that it splits
 * no parts that are only counted together. Without it, a few tests of one business would suppress all the others.
 */
export function withSameTests(
  table: CellTable,
  choices: readonly { readonly dimension: Dimension; readonly cells: readonly number[] }[],
  selection: Selection,
  testsOf: TestsOf,
): Selection {
  const same: { -readonly [Key in keyof Selection]: Selection[Key] } = { ...selection };
  for (const dimension of narrowedKinds(selection)) {
    const tested = testedBeside(table, same, dimension, testsOf);
    const values = new Set(same[dimension]);
    const joined = choices
      .filter((choice) => choice.dimension === dimension)
      .map(({ cells }) => joinedParts(sumBy(table, cells, dimension, testsOf)));
    for (const parts of merged(joined)) {
      const isChosen = parts.some((part) => tested.has(part) && values.has(part));
      for (const part of parts.filter((one) => !tested.has(one))) {
        if (isChosen) values.add(part);
        else values.delete(part);
      }
    }
    same[dimension] = [...values];
  }
  return same;
}

/**
 * Whether every part that the selection leaves out has enough tests or none, also when values without tests here are
 * added: a wider figure with such a value must not differ by a few tests of another part.
 */
export function othersHaveEnough(table: CellTable, selection: Selection, testsOf: TestsOf): boolean {
  const kinds = narrowedKinds(selection);
  const left = new Map(kinds.map((kind) => [kind, leftOut(table, selection, kind, testsOf)]));
  return DIMENSIONS.every((dimension) => {
    const chosen = selection[dimension];
    if (!chosen) return true;
    const at = PLACES.indexOf(dimension);
    const places = PLACES.filter((place, index) => selection[place] && (at === -1 || index < at));
    const beside = kinds.filter((kind) => kind !== dimension);
    const here = chosenCells(table.cells, only(selection, [...places, ...beside]));
    const wider = chosenCells(table.cells, only(selection, places)).filter((cell) =>
      beside.every((kind) => !left.get(kind)!.has(table.cells[cell]![kind])),
    );
    const tests = sumBy(table, here, dimension, testsOf);
    return [...sumBy(table, wider, dimension, testsOf).keys()].every(
      (part) => chosen.includes(part) || (tests.get(part) ?? 0) >= AGGREGATED_MIN_TESTS,
    );
  });
}

/** The values that have tests in the selection's other dimensions, but were not asked for. */
function leftOut(table: CellTable, selection: Selection, kind: Dimension, testsOf: TestsOf): Set<string> {
  const tested = testedBeside(table, selection, kind, testsOf).keys();
  return new Set([...tested].filter((value) => !selection[kind]!.includes(value)));
}

function narrowedKinds(selection: Selection): Dimension[] {
  return DIMENSIONS.filter((dimension) => selection[dimension] && !PLACES.includes(dimension));
}

/** The tests by value of a dimension that the selection has in its other dimensions. */
function testedBeside(
  table: CellTable,
  selection: Selection,
  dimension: Dimension,
  testsOf: TestsOf,
): Map<string, number> {
  const others = DIMENSIONS.filter((other) => other !== dimension && selection[other]);
  return sumBy(table, chosenCells(table.cells, only(selection, others)), dimension, testsOf);
}

/** Groups that share a part become one. */
function merged(groups: readonly string[][]): string[][] {
  return groups.reduce<string[][]>((sets, group) => {
    const touches = (set: string[]) => set.some((part) => group.includes(part));
    const touching = sets.filter(touches);
    return [...sets.filter((set) => !touches(set)), [...new Set([...touching.flat(), ...group])]];
  }, []);
}
