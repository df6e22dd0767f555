import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadScript } from './loadScript.ts';

const source = { url: '/remotes/a/1/remoteEntry.js', integrity: 'sha384-AAAA', nonce: 'n1' };

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response());
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

function lastScript(): HTMLScriptElement {
  const scripts = document.head.querySelectorAll('script');
  const last = scripts[scripts.length - 1];
  if (!last) throw new Error('No script was added');
  return last;
}

describe('loadScript', () => {
  test('asks for exactly the file that is listed', async () => {
    const loading = loadScript(source, 1_000);
    const script = lastScript();
    expect(script.getAttribute('src')).toBe(source.url);
    expect(script.integrity).toBe('sha384-AAAA');
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.nonce).toBe('n1');
    script.dispatchEvent(new Event('load'));
    await loading;
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('tries a second time after a failure, past the caches', async () => {
    const loading = loadScript(source, 1_000);
    lastScript().dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledWith(source.url, expect.objectContaining({ cache: 'reload' }));
    lastScript().dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('gives up after two attempts that hang', async () => {
    const failure = loadScript(source, 1_000).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await failure).toMatchObject({ message: `${source.url} took longer than 1000 ms` });
  });
});
