import { AGGREGATED_MIN_TESTS } from '@epigram/shared-contracts/domain/limits';

import { type Cell, type CellTable, type Dimension, DIMENSIONS, PLACES } from './cellTable.ts';
import { mayBeChosen } from './parts.ts';
import { remembered } from './remembered.ts';

/**
 * Tests that filters can select: a bit for each value in each dimension. Only values with tests are in it, so that
 * filters that cover the same tests give the same product.
 */
export type Product = Uint32Array;

/** The tests of each cell in some weeks. */
export type Amounts = Float64Array;

export interface Products {
  /** The smallest product with these cells. */
  of(cells: readonly number[]): Product;
  /** The cells in a product. */
  cellsOf(product: Product): readonly number[];
  /** Whether no dimension splits parts that are only counted together. */
  isSafe(product: Product, amounts: Amounts): boolean;
  /** The wider parts, in these weeks or longer, that have 1 to 4 tests more, as few and as many values as possible. */
  nearlyWider(product: Product, weeks: WeekRange, tests: number): Part[];
}

/** Week indexes: the first, and the one after the last. */
export type WeekRange = readonly [from: number, to: number];

export interface Part {
  readonly product: Product;
  readonly weeks: WeekRange;
}

/** Where a dimension's values are among the bits. */
interface Field {
  readonly dimension: Dimension;
  readonly all: Uint32Array;
  /** The values of each cell. */
  readonly values: readonly string[];
}

export function openProducts(table: CellTable): Products {
  const { cells } = table;
  const { fields, bits, width } = encoded(cells);
  const rangeKey = ([from, to]: WeekRange) => from * (table.weeks.length + 1) + to;
  const few = remembered(fewIn, rangeKey);
  const testedIn = remembered(testedCells, rangeKey);
  const runningTests = remembered((product: Product) => table.runningTests(cellsOf(product)), String);
  const fieldOf = (dimension: Dimension): Field => fields.find((field) => field.dimension === dimension)!;

  const has = (product: Product, cell: number): boolean => isWithin(bits[cell]!, product);

  function cellsOf(product: Product): readonly number[] {
    return [...cells.keys()].filter((cell) => has(product, cell));
  }

  /** A place is one business, one county, or countries; a product with more covers the next larger place. */
  function widenPlace(product: Product): Product {
    let isWide = false;
    for (const place of PLACES) {
      const { all } = fieldOf(place);
      if (isWide) add(product, all);
      else isWide = countOf(product, all) > 1;
    }
    return product;
  }

  function of(chosen: readonly number[]): Product {
    const product = new Uint32Array(width);
    for (const cell of chosen) add(product, bits[cell]!);
    return widenPlace(product);
  }

  function isSafe(product: Product, amounts: Amounts): boolean {
    return fields.every(({ dimension, all, values }) => {
      if (isWithin(all, product)) return true;
      const beside = product.slice();
      for (const place of placesFrom(dimension)) add(beside, fieldOf(place).all);
      const tests = new Map<string, number>();
      const chosen = new Set<string>();
      for (let cell = 0; cell < amounts.length; cell += 1) {
        const amount = amounts[cell]!;
        if (amount === 0 || !has(beside, cell)) continue;
        const value = values[cell]!;
        tests.set(value, (tests.get(value) ?? 0) + amount);
        if (has(product, cell)) chosen.add(value);
      }
      return mayBeChosen(tests, (value) => chosen.has(value));
    });
  }

  function nearlyWider(product: Product, weeks: WeekRange, tests: number): Part[] {
    const own = runningTests(product);
    const wider = new Uint32Array(width);
    const ownMore = ([from, to]: WeekRange): number => own[to]! - own[from]! - tests;
    const testsMore = (range: WeekRange): number => {
      const tested = testedIn(range);
      let more = ownMore(range);
      for (let index = 0; index < tested.cells.length && more < AGGREGATED_MIN_TESTS; index += 1) {
        const cell = tested.cells[index]!;
        if (has(wider, cell) && !has(product, cell)) more += tested.amounts[index]!;
      }
      return more;
    };
    const reached: Part[] = [{ product, weeks }];
    const found: Part[] = [];
    const tried = new Set<string>();
    for (const part of reached) {
      const same = rangeKey(part.weeks);
      for (const [cell, range] of few(part.weeks)) {
        if (rangeKey(range) === same && has(part.product, cell)) continue;
        if (ownMore(range) >= AGGREGATED_MIN_TESTS) continue;
        wider.set(part.product);
        add(wider, bits[cell]!);
        widenPlace(wider);
        const more = testsMore(range);
        if (more >= AGGREGATED_MIN_TESTS) continue;
        const key = `${String(wider)}:${String(range)}`;
        if (tried.has(key)) continue;
        tried.add(key);
        const next: Part = { product: wider.slice(), weeks: range };
        reached.push(next);
        if (more > 0) found.push(next, { ...next, product: opened(next) });
      }
    }
    return found;
  }

  /** The product with every value of a dimension where the others have no tests in these weeks. */
  function opened({ product, weeks }: Part): Product {
    const wide = product.slice();
    for (const { all } of fields) {
      const wider = wide.slice();
      add(wider, all);
      if (testedIn(weeks).cells.every((cell) => has(wide, cell) || !has(wider, cell))) add(wide, all);
    }
    return wide;
  }

  /** The cells with tests in these weeks, largest first. */
  function testedCells([from, to]: WeekRange): { cells: Uint32Array; amounts: Float64Array } {
    // Each number holds the amount before the cell, because sorting pairs with a comparator is ten times slower.
    const sorted = Float64Array.from(cells, (_, cell) => table.tests(cell, from, to) * cells.length + cell)
      .filter((both) => both >= cells.length)
      .toSorted()
      .toReversed();
    return {
      cells: Uint32Array.from(sorted, (both) => both % cells.length),
      amounts: sorted.map((both) => Math.floor(both / cells.length)),
    };
  }

  /** Cells that have few tests in these weeks, or in their nearest week before or after, and the weeks with those. */
  function fewIn([from, to]: WeekRange): (readonly [cell: number, range: WeekRange])[] {
    const isFew = (n: number) => n > 0 && n < AGGREGATED_MIN_TESTS;
    return [...cells.keys()].flatMap((cell) => {
      const [before, after] = [table.before(cell, from), table.after(cell, to)];
      const ranges: (WeekRange | false)[] = [
        isFew(table.tests(cell, from, to)) && [from, to],
        before !== -1 && isFew(table.tests(cell, before, from)) && [before, to],
        after !== -1 && isFew(table.tests(cell, to, after + 1)) && [from, after + 1],
      ];
      return ranges.flatMap((range) => (range ? [[cell, range] as const] : []));
    });
  }

  return { of, cellsOf, isSafe, nearlyWider };
}

function encoded(cells: readonly Cell[]): { fields: Field[]; bits: Uint32Array[]; width: number } {
  const values = DIMENSIONS.map((dimension) => [...new Set(cells.map((cell) => cell[dimension]))]);
  const firsts = values.map((_, at) => values.slice(0, at).flat().length);
  const width = Math.ceil(values.flat().length / 32);
  const indexes = values.map((all, at) => new Map(all.map((value, index) => [value, firsts[at]! + index])));
  const bits = cells.map((cell) =>
    withBits(
      width,
      DIMENSIONS.map((dimension, at) => indexes[at]!.get(cell[dimension])!),
    ),
  );
  const fields = DIMENSIONS.map((dimension, at) => ({
    dimension,
    all: withBits(width, [...indexes[at]!.values()]),
    values: cells.map((cell) => cell[dimension]),
  }));
  return { fields, bits, width };
}

/** The place and those within it; another dimension alone. */
function placesFrom(dimension: Dimension): readonly Dimension[] {
  const at = PLACES.indexOf(dimension);
  return at === -1 ? [dimension] : PLACES.slice(at);
}

function withBits(width: number, indexes: readonly number[]): Uint32Array {
  const bits = new Uint32Array(width);
  for (const index of indexes) bits[index >>> 5]! |= 1 << (index & 31);
  return bits;
}

function add(product: Uint32Array, bits: Uint32Array): void {
  for (let word = 0; word < bits.length; word += 1) product[word]! |= bits[word]!;
}

function isWithin(bits: Uint32Array, product: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word]! & ~product[word]!) return false;
  return true;
}

/** How many of the bits the product has. */
function countOf(product: Uint32Array, bits: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = product[word]! & bits[word]!; left !== 0; left &= left - 1) count += 1;
  }
  return count;
}
