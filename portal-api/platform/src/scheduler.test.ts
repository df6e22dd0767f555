import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';
import { startScheduler } from './scheduler.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

test('a task that throws runs again at its next turn, beside the others, until the scheduler stops', async () => {
  let failures = 0;
  const enough = Promise.withResolvers<void>();
  const stop = startScheduler(logger, [
    {
      name: 'fails',
      everyMs: 1,
      run: async () => {
        failures += 1;
        if (failures === 3) enough.resolve();
        throw new Error('on purpose');
      },
    },
    { name: 'slow', everyMs: 60_000, run: async () => undefined },
  ]);
  // The scheduler's own timers keep no process alive; this one does while the test waits.
  const alive = setInterval(() => undefined, 1_000);
  await enough.promise;
  clearInterval(alive);
  await stop();
  const after = failures;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failures).toBe(after);
});
