/** Four seconds in all, and half a minute. */
const ATTEMPTS = 6;
const ATTEMPTS_IF_PROVEN = 9;
const FIRST_PAUSE_MS = 125;

let isHopeless = false;

/**
 * Works with a database of this browser. One that was just killed can hold its files for seconds: until then the
 * database does not open, or fails what is read first.
 * @param work opens the database again after it has failed
 * @param isProven whether it has worked in this browser before: then it is only held, for longer on a slow device
 * @returns null if it can't be used, as in some private windows or with a full disk; from then on it is tried once
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  isProven = false,
): Promise<Result | null> {
  const attempts = isHopeless ? 1 : isProven ? ATTEMPTS_IF_PROVEN : ATTEMPTS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    try {
      const result = await work();
      isHopeless = false;
      return result;
    } catch {
      // Tried again.
    }
  }
  isHopeless = true;
  return null;
}
