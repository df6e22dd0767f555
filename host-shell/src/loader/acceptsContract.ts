import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';

const CARET = /^\^([1-9]\d*)\.(\d+)\.(\d+)$/;

/** @returns whether a range such as `^4.6.0` contains a version, or null if it has another form */
export function caretContains(range: string, version: string): boolean | null {
  const lowest = CARET.exec(range)?.slice(1).map(Number);
  if (!lowest) return null;
  const parts = version.split('.').map(Number);
  if (parts[0] !== lowest[0]) return false;
  const firstDifferent = lowest.findIndex((part, index) => part !== parts[index]);
  return firstDifferent === -1 || parts[firstDifferent]! > lowest[firstDifferent]!;
}

/** Whether a remote with this contract range may run in this shell. */
export async function acceptsContract(range: string): Promise<boolean> {
  const answer = caretContains(range, CONTRACT_VERSION);
  if (answer !== null) return answer;
  // Remotes usually declare a caret range, and semver's parser costs a phone 15 ms before the first page.
  const { default: satisfies } = await import('semver/functions/satisfies.js');
  return satisfies(CONTRACT_VERSION, range);
}
