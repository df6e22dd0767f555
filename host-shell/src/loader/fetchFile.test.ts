import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchFile, refetch, SILENCE_MS, TOTAL_MS } from './fetchFile.ts';

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A response whose bytes the test delivers. */
function slowAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    answer: Promise.resolve(new Response(readable)),
    byte: () => void writer.write(new Uint8Array(1)),
    end: () => void writer.close(),
  };
}

function outcomeOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => 'here',
    (error: Error) => error.name,
  );
}

test('waits for a slow file as long as bytes arrive', async () => {
  const file = slowAnswer();
  fetched.mockReturnValue(file.answer);
  const outcome = outcomeOf(fetchFile('/slow.js'));
  for (let second = 0; second < 60; second += 5) {
    file.byte();
    await jest.advanceTimersByTimeAsync(5_000);
  }
  file.end();
  expect(await outcome).toBe('here');
});

test('gives up after six seconds without a byte, and not before', async () => {
  const file = slowAnswer();
  fetched.mockReturnValue(file.answer);
  const ended = jest.fn();
  const outcome = outcomeOf(fetchFile('/silent.js').finally(ended));
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1_000);
  file.byte();
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1_000);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('TimeoutError');
});

test('counts the bytes of one file as progress for those queued behind it', async () => {
  const first = slowAnswer();
  fetched.mockReturnValueOnce(first.answer).mockReturnValueOnce(new Promise<never>(() => undefined));
  const outcomes = [outcomeOf(fetchFile('/first.js')), outcomeOf(fetchFile('/second.js'))];
  for (let second = 0; second < TOTAL_MS / 1_000; second += 5) {
    first.byte();
    await jest.advanceTimersByTimeAsync(5_000);
  }
  expect(await Promise.all(outcomes)).toEqual(['TimeoutError', 'TimeoutError']);
});

test('retries a refused file once, bypassing the caches', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 502 })).mockResolvedValueOnce(new Response('x'));
  await fetchFile('/refused.js');
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual(['default', 'reload']);
});

test('fetches a file once for simultaneous requests', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('x')));
  await Promise.all([fetchFile('/shared.js'), fetchFile(new URL('/shared.js', location.href).href)]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('ends a refetch if the server is silent, and leaves any other failure to the later load', async () => {
  fetched.mockRejectedValueOnce(new TypeError('refused'));
  await expect(refetch(['/gone.js'])).resolves.toBeUndefined();
  fetched.mockReturnValueOnce(new Promise<never>(() => undefined));
  const outcome = outcomeOf(refetch(['/silent-again.js']));
  await jest.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await outcome).toBe('TimeoutError');
});

test('does not request a file that the page has already loaded', async () => {
  const entry = (responseStatus: number) => [{ responseStatus, responseEnd: 12 }] as never;
  const entries = jest.fn<(name: string) => PerformanceEntryList>();
  Object.assign(performance, { getEntriesByName: entries });
  try {
    entries.mockReturnValue(entry(200));
    await fetchFile('/here.js');
    expect(fetched).not.toHaveBeenCalled();
    expect(entries.mock.calls[0]?.[0]).toBe(`${location.origin}/here.js`);
    entries.mockReturnValue(entry(503));
    fetched.mockImplementation(() => Promise.resolve(new Response('')));
    await fetchFile('/failed.js');
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(performance, 'getEntriesByName');
  }
});
