export const MOST_COMPARED = 4;
export const FEWEST_COMPARED = 2;
/** In the address: the ids of the clients, joined by commas. */
export const IDS_PARAMETER = 'ids';

/** The clients that an address names: each once, four at most; what is no id is left out. */
export function readComparedIds(value: string | null): number[] {
  const ids = (value ?? '').split(',').map(Number);
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(valid)].slice(0, MOST_COMPARED);
}
