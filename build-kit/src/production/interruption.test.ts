import { expect, test } from '@jest/globals';
import { interruptible } from './interruption.ts';

const never = new Promise<string>(() => undefined);

test("returns the work's result, and throws its error", async () => {
  await expect(interruptible(Promise.resolve('done'), 60_000)).resolves.toBe('done');
  await expect(interruptible(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

test('ends work that takes too long', async () => {
  await expect(interruptible(never, 10)).rejects.toThrow('Stopped: it took longer');
});

test('ends at a signal, and only listens for signals during the work', async () => {
  const before = process.listenerCount('SIGTERM');
  const running = interruptible(never, 60_000);
  process.emit('SIGTERM');
  await expect(running).rejects.toThrow('Stopped.');
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
