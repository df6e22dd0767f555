/** A published figure and what it counts: tests, or clients. */
export interface Published {
  readonly what: string;
  /** The exact number, which is not published. */
  readonly exact: number;
  /** The published number. */
  readonly shown: number;
  /** A bit for each group of tests, or each client, that is counted. */
  readonly parts: bigint;
}

export type Range = readonly [from: number, to: number];

/** The numbers that a reader may take a figure for: one that was rounded to fives, or an exact one. */
export const RANGES = {
  rounded: ({ shown }: Published): Range => (shown === 0 ? [0, 0] : [shown === 5 ? 5 : shown - 2, shown + 2]),
  exact: ({ exact }: Published): Range => [exact, exact],
};

/**
 * What a reader learns about 1 to 4 tests or clients by solving two or three figures: what remains of a figure without
 * one or two others, and what two have in common if the figure of both together is known.
 * @returns the figures of each such solution
 */
export function solved(
  all: readonly Published[],
  exactOf: (parts: bigint) => number,
  rangeOf: (one: Published) => Range,
): string[] {
  const figures = [...new Map(all.map((one) => [one.parts, one])).values()];
  const byParts = new Map(figures.map((one) => [one.parts, one]));
  const found: string[] = [];
  const learn = (rest: bigint, plus: readonly Published[], minus: readonly Published[]) => {
    const exact = exactOf(rest);
    if (exact === 0 || exact >= 5) return;
    const sum = (ones: readonly Published[], end: 0 | 1) => ones.reduce((n, one) => n + rangeOf(one)[end], 0);
    const [from, to] = [sum(plus, 0) - sum(minus, 1), sum(plus, 1) - sum(minus, 0)];
    if (from > 0 && to < 5) {
      found.push([...plus, ...minus].map(({ what, shown }) => `${what} ${shown}`).join(', '));
    }
  };
  for (const wide of figures) {
    const within = figures.filter(({ parts }) => parts !== wide.parts && (wide.parts & parts) === parts);
    within.forEach((one, index) => {
      learn(wide.parts & ~one.parts, [wide], [one]);
      for (const other of within.slice(index + 1)) {
        if ((one.parts & other.parts) === 0n) {
          learn(wide.parts & ~one.parts & ~other.parts, [wide], [one, other]);
        }
      }
    });
    for (const one of figures) {
      const both = byParts.get(wide.parts | one.parts);
      if (both && both !== wide && both !== one) learn(wide.parts & one.parts, [wide, one], [both]);
    }
  }
  return found;
}

/** Pairs of figures of which one counts all tests of the other, and 1 to 4 more. */
export function smallDifferences(figures: readonly Published[]): string[] {
  return figures.flatMap((wide) =>
    figures
      .filter(({ exact, parts }) => {
        const more = wide.exact - exact;
        return more > 0 && more < 5 && (wide.parts & parts) === parts;
      })
      .map((narrow) => `${wide.what} ${wide.exact}, ${narrow.what} ${narrow.exact}`),
  );
}
