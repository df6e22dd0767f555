import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type * as Federation from './federation.ts';
import { nextTask } from './nextTask.ts';

const FOLDER = '/remotes/mfe-clients/2.0.0/';
const ENTRY = `${FOLDER}remoteEntry.js`;
const INITIAL = [`${FOLDER}chunks/remote.js`, `${FOLDER}chunks/remote.css`];
const PAGE = `${FOLDER}chunks/list.js`;
const source = {
  name: 'mfe-clients',
  container: 'epigram_mfe_clients_2_0_0',
  entry: ENTRY,
  initial: INITIAL,
  integrity: Object.fromEntries([ENTRY, ...INITIAL, PAGE].map((url) => [url, 'sha384-AAAA'])),
};
const exposed = { remote: { name: 'mfe-clients' } };
const page = globalThis as unknown as Record<string, unknown>;

/** By path, the effect of a script when it is added to the page. */
let scripts: Record<string, () => void>;
let ran: string[];
let federation: typeof Federation;
const init = jest.fn<(scope: object) => void>();
const fetched = jest.fn<typeof fetch>();

function aContainer() {
  return { init, get: () => Promise.resolve(() => exposed) };
}

beforeEach(async () => {
  ran = [];
  scripts = { [ENTRY]: () => (page[source.container] = aContainer()) };
  init.mockReset();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response()));
  page['__EPIGRAM_SHARED__'] = { from: 'epigram_host_shell_1', versions: { react: '19.3.1' } };
  page['fetch'] = fetched;
  delete page['_FEDERATION_RUNTIME_CORE'];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    const { pathname } = new URL(script.src);
    ran.push(pathname);
    queueMicrotask(() => {
      try {
        scripts[pathname]?.();
      } catch (error) {
        const filename = script.src;
        window.dispatchEvent(new ErrorEvent('error', { error, filename, cancelable: true }));
      }
      script.dispatchEvent(new Event('load'));
    });
  });
  federation = await import('./federation.ts');
  federation.installFederation('n1');
});
afterEach(async () => {
  // Preloaded scripts run in a later task.
  await nextTask();
  jest.restoreAllMocks();
});

describe('loadExposed', () => {
  test('gives the container the shared modules, and returns its module', async () => {
    await expect(federation.loadExposed(source, 0)).resolves.toBe(exposed);
    const scope = init.mock.calls[0]?.[0] as Record<string, Record<string, { from: string; eager: boolean }>>;
    expect(scope['react']?.['19.3.1']).toMatchObject({ from: 'epigram_host_shell_1', eager: true });
  });

  test('keeps a container from adding to another one’s share scope', async () => {
    init.mockImplementation((scope) => {
      Object.assign((scope as Record<string, object>)['react']!, { '0.0.1': {} });
    });
    await federation.loadExposed(source, 0);
    await federation.loadExposed(source, 0);
    const [, second] = init.mock.calls.map(([scope]) => (scope as Record<string, object>)['react']!);
    expect(Object.keys(second!)).toEqual(['19.3.1', '0.0.1']);
    const { __EPIGRAM_SHARE_SCOPE__: own } = page as { __EPIGRAM_SHARE_SCOPE__?: Record<string, object> };
    expect(Object.keys(own!['react']!)).toEqual(['19.3.1']);
  });

  test('runs the first scripts in parallel with the entry, and leaves styles to the container', async () => {
    await federation.loadExposed(source, 0);
    await waitFor(() => expect(ran.toSorted()).toEqual([INITIAL[0], ENTRY].toSorted()));
  });

  test('runs the scripts of the page in parallel with the entry, if the manifest lists them', async () => {
    await federation.loadExposed(source, 0, { scripts: [PAGE, `${FOLDER}chunks/other.js`], shared: [] });
    await waitFor(() => expect(ran.toSorted()).toEqual([INITIAL[0], PAGE, ENTRY].toSorted()));
  });

  test('runs no entry that the manifest does not list', async () => {
    await expect(federation.loadExposed({ ...source, integrity: {} }, 0)).rejects.toThrow(/not listed/);
    expect(ran).toEqual([]);
  });

  test('fails if the entry defines no container', async () => {
    scripts = {};
    page[source.container] = aContainer();
    await expect(federation.loadExposed(source, 0)).rejects.toThrow(/defines no container/);
  });

  test('bypasses the caches and evaluates the entry again for another generation', async () => {
    await federation.loadExposed(source, 0);
    fetched.mockClear();
    await federation.loadExposed(source, 1, { scripts: [PAGE], shared: [] });
    for (const url of [ENTRY, ...INITIAL, PAGE]) {
      expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }));
    }
    expect(ran.filter((url) => url === ENTRY)).toHaveLength(2);
  });

  test('loads the federation runtime before an entry runs', async () => {
    scripts[ENTRY] = () => {
      expect(page['_FEDERATION_RUNTIME_CORE']).toHaveProperty('ModuleFederation');
      page[source.container] = aContainer();
    };
    await expect(federation.loadExposed(source, 0)).resolves.toBe(exposed);
  });
});
