function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function quantile(numbers: readonly number[], share: number): number {
  const at = (numbers.length - 1) * share;
  const ordered = sorted(numbers);
  const [low = Number.NaN, high = Number.NaN] = [ordered[Math.floor(at)], ordered[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

export interface Comparison {
  readonly first: number;
  readonly second: number;
  /** The median of the ratios of paired runs. */
  readonly ratio: number;
  /** By how much that median would differ in another series of as many runs: its standard error, from the quartiles. */
  readonly scatter: number;
}

/**
 * Compares two variants by their paired runs: the two runs of a pair were measured one after the other, so that other
 * work on the machine affects both.
 */
export function comparePairs(first: readonly number[], second: readonly number[]): Comparison {
  const ratios = first.slice(0, second.length).map((value, run) => value / (second[run] ?? Number.NaN));
  // Of a normal distribution, the quartiles are 1.35 standard deviations apart; a median's error is 1.25 times a mean's.
  const deviation = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 1.35;
  return {
    first: median(first),
    second: median(second),
    ratio: median(ratios),
    scatter: (1.25 * deviation) / Math.sqrt(ratios.length),
  };
}
