import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SILENCE_MS } from './fetchFile.ts';
import { loadScript } from './loadScript.ts';

const source = { url: '/remotes/a/1/remoteEntry.js', integrity: 'sha384-AAAA', nonce: 'n1' };

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response()));
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

async function lastScript(): Promise<HTMLScriptElement> {
  await jest.advanceTimersByTimeAsync(0);
  const scripts = document.head.querySelectorAll('script');
  const last = scripts[scripts.length - 1];
  if (!last) throw new Error('No script was added');
  return last;
}

describe('loadScript', () => {
  test('requests exactly the listed file', async () => {
    const loading = loadScript(source);
    const script = await lastScript();
    expect(script.getAttribute('src')).toBe(source.url);
    expect(script.integrity).toBe('sha384-AAAA');
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.nonce).toBe('n1');
    script.dispatchEvent(new Event('load'));
    await loading;
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('retries a file that did not run, bypassing the caches', async () => {
    const loading = loadScript(source);
    (await lastScript()).dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenLastCalledWith(source.url, expect.objectContaining({ cache: 'reload' }));
    (await lastScript()).dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('gives up on a silent server and does not ask it again', async () => {
    fetched.mockImplementation(() => new Promise<never>(() => undefined));
    const failure = loadScript(source).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
