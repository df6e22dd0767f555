const LIMIT_MS = 1_000;

/** Resolves when the browser has nothing else to do, for example to render, or after a second. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
    else setTimeout(resolve, 0);
  });
}
