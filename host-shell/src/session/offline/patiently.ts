const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 125;

let isHopeless = false;

/**
 * Works with a database of this browser. One that was just killed can hold its files for seconds: until then the
 * database does not open, or fails what is read first.
 * @param work opens the database again after it has failed
 * @returns null if it can't be used, as in some private windows or with a full disk; from then on it is tried once
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const attempts = isHopeless ? 1 : ATTEMPTS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Four seconds in all.
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
