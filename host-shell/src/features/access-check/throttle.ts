/** Returns true at most once in `intervalMs`. */
export function createThrottle(intervalMs: number, now: () => number = Date.now): () => boolean {
  let last = -Infinity;
  return () => {
    if (now() - last < intervalMs) return false;
    last = now();
    return true;
  };
}
