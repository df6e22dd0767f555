import { CommandError } from '../workspace/commandError.ts';

/**
 * Does `work`, but ends after `limitMs`, or on Ctrl-C or SIGTERM: then it throws, so that the caller can clean up
 * before the process ends.
 */
export async function interruptible<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(new CommandError('Stopped.'));
  const limit = setTimeout(
    () => reject(new CommandError(`Stopped: it took longer than ${Math.round(limitMs / 60_000)} minutes.`)),
    limitMs,
  );
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // The loser of the race must not end the process as an unhandled rejection.
  work.catch(() => undefined);
  promise.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(limit);
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
  }
}
