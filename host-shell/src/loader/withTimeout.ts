export class TimeoutError extends Error {
  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms} ms`);
    this.name = 'TimeoutError';
  }
}

/** The promise's outcome, or a `TimeoutError` after `ms`. The work itself continues; a later outcome is ignored. */
export function withTimeout<Value>(work: Promise<Value>, ms: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(what, ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
