export const MAX_COMPARED = 4;
export const MIN_COMPARED = 2;
/** The URL parameter with the clients' ids, separated by commas. */
export const IDS_PARAMETER = 'ids';

/** The client ids in a URL: distinct, at most four; invalid ones are left out. */
export function readComparedIds(value: string | null): number[] {
  const ids = (value ?? '').split(',').map(Number);
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0);
  return [...new Set(valid)].slice(0, MAX_COMPARED);
}
