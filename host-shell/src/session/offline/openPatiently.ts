const ATTEMPTS = 3;
const PAUSE_MS = 250;

/**
 * Opens a database of this browser. One that was just killed can hold its files for a moment longer.
 * @returns null if it can't be opened, as in some private windows or with a full disk
 */
export async function openPatiently<Database>(open: () => Promise<Database>): Promise<Database | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await open();
    } catch {
      if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return null;
}
