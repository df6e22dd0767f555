type Work = (...args: never[]) => unknown;

/** Generous: a test on a busy machine with two cores is slow, but not wrong. */
export const TIME_LIMIT_MS = 300_000;

/** Runs `work`, and rejects if it takes longer than `limit` ms. */
export function limited(work: Work, limit = TIME_LIMIT_MS): () => Promise<unknown> {
  return async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Timed out after ${limit} ms`)), limit);
    try {
      return await Promise.race([work(), promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
