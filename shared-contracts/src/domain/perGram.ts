/** The most decimals of a multiplication factor, and so of eggs per gram. */
const DECIMALS = 2;

/** Eggs (oocysts) per gram: eggs counted × multiplication factor, exact to the factor's two decimals. */
export function perGram(eggs: number, multiplicationFactor: number): number {
  return Number((eggs * multiplicationFactor).toFixed(DECIMALS));
}

/** The eggs that make a number of eggs per gram; undefined if it is not a multiple of the factor. */
export function eggsOf(epg: number, multiplicationFactor: number): number | undefined {
  const eggs = Math.round(epg / multiplicationFactor);
  return perGram(eggs, multiplicationFactor) === epg ? eggs : undefined;
}
