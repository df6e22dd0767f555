/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { getUserInformation, renewToken } from '@epigram/shared-contracts/api/users';
import { MANIFEST_ELEMENT_ID } from '@epigram/shared-contracts/release';
import { SIGNED_IN_KEY } from '../session/signedInMark.ts';

const html = readFileSync(path.join(import.meta.dirname, '..', '..', 'index.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

/** Runs one of the page's inline scripts, like the browser. */
function run(id: string): void {
  const source = page.getElementById(id)?.textContent ?? '';
  new Function(source)();
}

function answer(data: unknown): Response {
  const body = {
    json: () => Promise.resolve({ data }),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  };
  return { ok: true, ...body } as Response;
}

const fetched = jest.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-boot');
  document.body.innerHTML = page.body.innerHTML;
  history.replaceState(null, '', '/');
  globalThis.fetch = fetched;
  performance.getEntriesByType = () => [];
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(answer({ token: 'a-token' })));
});

const early = () =>
  (globalThis as { __EPIGRAM_EARLY__?: Record<string, Promise<unknown>> }).__EPIGRAM_EARLY__;

describe('the first script of the page', () => {
  test('requests token and account if a user is signed in', async () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    run('epigram-early');
    await Promise.all(Object.values(early() ?? {}));
    const requested = fetched.mock.calls.map(([address]) => address);
    const expected = [renewToken, getUserInformation, listAllBusinesses];
    expect(requested).toEqual(expected.map((operation) => API_BASE_PATH + operation.path));
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: renewToken.method });
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer a-token' });
    expect(document.documentElement.dataset['boot']).toBe('frame');
  });

  test.each([
    ['a visitor', '/', false],
    ['the sign-in page', '/login', true],
    ['a mailed link', '/Password/Recover/Change/secret', true],
  ])('requests nothing for %s', (_who, address, isSignedIn) => {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '5');
    history.replaceState(null, '', address);
    run('epigram-early');
    expect(fetched).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['boot']).toBe('public');
  });

  test('ignores a failure, because the shell repeats the request', async () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    fetched.mockImplementation(() => Promise.resolve({ ok: false, status: 503 } as Response));
    run('epigram-early');
    await expect(early()?.['token']).rejects.toThrow('503');
    await expect(early()?.['user']).rejects.toThrow('503');
  });

  test('treats a refusal as the end of the session', async () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    fetched.mockImplementation(() => Promise.resolve({ ok: false, status: 401 } as Response));
    run('epigram-early');
    await expect(early()?.['token']).resolves.toBeNull();
    await expect(early()?.['user']).rejects.toThrow(TypeError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the last script of the page', () => {
  const pages = [
    { path: '/clients', title: { en: 'Clients', es: 'Clientes' }, skeleton: 'table' },
    {
      path: '/clients/details/:id?/:fromTab?',
      title: { en: 'Client Details', es: 'Cliente' },
      skeleton: 'details',
    },
    { path: '/clients/details/new', title: { en: 'New', es: 'Nuevo' } },
  ];

  function shown(address: string, language = 'en') {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    localStorage.setItem('app_language', language);
    history.replaceState(null, '', address);
    const manifest = document.getElementById(MANIFEST_ELEMENT_ID)!;
    manifest.textContent = JSON.stringify({ payload: JSON.stringify({ remotes: [{ pages }] }) });
    run('epigram-early');
    run('epigram-boot');
    return [
      document.getElementById('epigram-boot-title')?.textContent,
      document.getElementById('epigram-boot-shape')?.dataset['shape'],
    ];
  }

  test.each([
    ['/clients', 'en', ['Clients', 'table']],
    ['/clients/', 'es', ['Clientes', 'table']],
    ['/clients/details/7/tests', 'en', ['Client Details', 'details']],
    ['/clients/details/new', 'en', ['New', 'cards']],
    ['/clients/nothing/here', 'en', ['', undefined]],
  ])('paints title and shape of %s (%s)', (address, language, expected) => {
    expect(shown(address, language)).toEqual(expected);
  });

  const shellFiles = {
    base: '/remotes/host-shell/1/',
    catalogs: { en: ['en.js'], es: ['es.js'] },
    pages: [
      { path: '/login', files: ['login.js'] },
      { path: '/Join/:token?', files: ['join.js'] },
    ],
    shared: { table: ['table.js'] },
    wide: { table: ['grid.js'] },
    runtime: ['runtime.js'],
    integrity: Object.fromEntries(
      ['en', 'es', 'login', 'join', 'table', 'runtime'].map((name) => [`${name}.js`, `sha384-${name}`]),
    ),
  };
  const entry = '/remotes/mfe-clients/2/remoteEntry.js';
  const style = '/remotes/mfe-clients/2/list.css';
  const listed = [entry, '/remotes/mfe-clients/2/list.js', '/remotes/mfe-clients/2/texts.es.js', style];
  const clients = {
    name: 'mfe-clients',
    entry,
    initial: [],
    integrity: Object.fromEntries(listed.map((url) => [url, 'sha384-x'])),
    pages,
    firstFiles: {
      catalogs: { en: ['texts.en.js'], es: ['texts.es.js'] },
      pages: [
        { path: '/clients', files: ['list.css', 'list.js', 'unlisted.js'], shared: ['table'] },
        { path: '/clients/details/:id', files: ['details.js'] },
      ],
    },
  };

  function preloads(): HTMLLinkElement[] {
    return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  }

  function requestedAt(address: string, remote: object = clients): string[] {
    const files = document.createElement('script');
    files.id = 'epigram-first-files';
    files.type = 'application/json';
    files.textContent = JSON.stringify(shellFiles);
    document.body.append(files);
    document.getElementById(MANIFEST_ELEMENT_ID)!.textContent = JSON.stringify({
      payload: JSON.stringify({ remotes: [remote] }),
    });
    localStorage.setItem('app_language', 'es');
    history.replaceState(null, '', address);
    run('epigram-early');
    fetched.mockClear();
    for (const link of preloads()) link.remove();
    run('epigram-boot');
    const scripts = preloads().map((link) => link.getAttribute('href') ?? '');
    return [...scripts, ...fetched.mock.calls.map(([url]) => String(url))];
  }

  test('requests the files that the manifest lists for the page', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    expect(new Set(requestedAt('/clients'))).toEqual(
      new Set(['es.js', 'table.js', 'runtime.js'].map((name) => shellFiles.base + name).concat(listed)),
    );
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([style]);
  });

  test('preloads scripts as they will be run, because the browser would otherwise fetch them twice', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    requestedAt('/clients');
    const attributes = preloads().map((link) =>
      Object.fromEntries(
        ['href', 'as', 'crossorigin', 'integrity'].map((name) => [name, link.getAttribute(name)]),
      ),
    );
    const script = { as: 'script', crossorigin: 'anonymous' };
    expect(attributes).toContainEqual({ ...script, href: entry, integrity: 'sha384-x' });
    expect(attributes).toContainEqual({
      ...script,
      href: '/remotes/host-shell/1/table.js',
      integrity: 'sha384-table',
    });
  });

  test('requests the files once the shell’s scripts have arrived', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    const shell = ['react.js', 'shell.js'].map((name) => {
      const script = document.createElement('script');
      script.src = `https://portal.example/${name}`;
      return script;
    });
    let arrive: (url: string) => void = () => undefined;
    const disconnect = jest.fn();
    const observer = { observe: jest.fn(), disconnect };
    Object.assign(globalThis, {
      PerformanceObserver: function (notice: (list: object, observer: object) => void) {
        arrive = (name) => notice({ getEntries: () => [{ name }] }, observer);
        return observer;
      },
    });
    document.head.append(...shell);
    expect(requestedAt('/clients')).toEqual([]);
    arrive('https://portal.example/react.js');
    expect(preloads()).toEqual([]);
    arrive('https://portal.example/shell.js');
    expect(preloads().length).toBeGreaterThan(0);
    expect(disconnect).toHaveBeenCalledTimes(1);
    for (const script of shell) script.remove();
    delete (globalThis as { PerformanceObserver?: unknown }).PerformanceObserver;
  });

  test('requests the grid of a table for a wide screen only', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    const grid = '/remotes/host-shell/1/grid.js';
    expect(requestedAt('/clients')).not.toContain(grid);
    document.body.innerHTML = page.body.innerHTML;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(min-width: 769px)' }) as MediaQueryList);
    expect(requestedAt('/clients')).toContain(grid);
    jest.restoreAllMocks();
  });

  test('requests nothing of an area that is switched off', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    expect(requestedAt('/clients', { ...clients, disabled: {} })).toEqual(['/remotes/host-shell/1/es.js']);
  });

  test.each([
    ['/Join/secret', 'join.js'],
    ['/clients', 'login.js'],
  ])('for a visitor of %s, requests %s', (address, file) => {
    expect(requestedAt(address)).toEqual(['/remotes/host-shell/1/es.js', `/remotes/host-shell/1/${file}`]);
  });

  test('loads the language data of numbers after the first paint of the frame', () => {
    jest.useFakeTimers();
    const created = jest.spyOn(Intl, 'NumberFormat');
    const boot = () => {
      run('epigram-early');
      run('epigram-boot');
      expect(created).not.toHaveBeenCalled();
      jest.runAllTimers();
    };
    boot();
    expect(created).not.toHaveBeenCalled();
    localStorage.setItem(SIGNED_IN_KEY, '5');
    boot();
    expect(created).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('leaves the plain frame if the manifest cannot be read', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    run('epigram-early');
    run('epigram-boot');
    expect(document.getElementById('epigram-boot-title')).toBeEmptyDOMElement();
  });
});
