const MAX_KEYS = 50_000;

/** Returns whether one more call is allowed for a key in the current window; each process counts separately. */
export function createRateLimit(limit: number, windowMs: number): (key: string) => boolean {
  let counts = new Map<string, number>();
  let windowEnds = 0;

  return (key) => {
    const now = Date.now();
    if (now >= windowEnds || counts.size > MAX_KEYS) {
      counts = new Map();
      windowEnds = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}
