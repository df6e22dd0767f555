/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { getUserInformation, renewToken } from '@epigram/shared-contracts/api/users';
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
  document.documentElement.removeAttribute('data-language');
  document.body.innerHTML = page.body.innerHTML;
  history.replaceState(null, '', '/');
  globalThis.fetch = fetched;
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(answer({ token: 'a-token' })));
});

const early = () =>
  (globalThis as { __EPIGRAM_EARLY__?: Record<string, Promise<unknown>> }).__EPIGRAM_EARLY__;

describe('the check for supported browsers', () => {
  const shown = () => [document.documentElement.lang, document.querySelector('main h1')?.textContent];

  beforeEach(() => {
    Object.assign(window, { CSS: { supports: () => true } });
  });

  test('does nothing in a supported browser', () => {
    run('epigram-support');
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.documentElement.dataset['boot']).toBeUndefined();
    expect(document.querySelector('main')).toBeNull();
  });

  test.each([
    ['en', 'This browser is too old for Epigram'],
    ['es', 'Este navegador es demasiado antiguo para Epigram'],
  ])(
    'explains an old browser in the chosen language (%s), and keeps the rest from starting',
    (language, title) => {
      localStorage.setItem('app_language', language);
      localStorage.setItem(SIGNED_IN_KEY, '5');
      Object.assign(window, { CSS: { supports: () => false } });
      run('epigram-support');
      run('epigram-early');
      dispatchEvent(new Event('DOMContentLoaded'));
      expect(document.documentElement.dataset['boot']).toBe('unsupported');
      expect(shown()).toEqual([language, title]);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});

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
  const script = '/remotes/mfe-clients/2/list.js';
  const style = '/remotes/mfe-clients/2/list.css';
  const grid = '/remotes/host-shell/1/grid.js';
  const texts = '/remotes/host-shell/1/en.js';
  const area = '/remotes/mfe-clients/2/remoteEntry.js';
  const login = '/remotes/host-shell/1/login.js';

  function preloads(): (string | null)[] {
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
    return Array.from(links, (link) => link.getAttribute('href'));
  }

  /** The page as the server renders it for one path, opened at another or the same. */
  function open(address: string, renderedFor = address): void {
    for (const link of document.head.querySelectorAll('link')) link.remove();
    history.replaceState(null, '', address);
    document.documentElement.dataset['path'] = renderedFor;
    document.documentElement.lang = 'en';
    document.title = 'Clients | Epigram';
    document.getElementById('epigram-boot-title')!.textContent = 'Clients';
    document.getElementById('epigram-boot-shape')!.dataset['shape'] = 'table';
    document.querySelector<HTMLTemplateElement>('#epigram-preloads')!.innerHTML =
      `<link rel="preload" href="${texts}" hreflang="en"><link rel="preload" href="${area}" data-boot="frame">` +
      `<link rel="preload" href="${login}" data-boot="public">` +
      `<link rel="preload" as="script" href="${script}"><link rel="prefetch" href="${style}">` +
      `<link rel="prefetch" href="${grid}" media="(min-width: 769px)">`;
    run('epigram-early');
    fetched.mockClear();
    run('epigram-boot');
  }
  /** The shell's script runs. */
  const arrive = () => dispatchEvent(new Event('epigram-arrived'));

  const requested = () => [...preloads(), ...fetched.mock.calls.map(([url]) => String(url))];
  const shown = () => [
    document.title,
    document.getElementById('epigram-boot-title')?.textContent,
    document.getElementById('epigram-boot-shape')?.dataset['shape'],
  ];

  test('keeps what the server wrote for this page, and requests its files', () => {
    localStorage.setItem(SIGNED_IN_KEY, '5');
    open('/clients');
    expect(shown()).toEqual(['Clients | Epigram', 'Clients', 'table']);
    arrive();
    expect(requested()).toEqual([texts, area, script, style]);
  });

  test('requests the sign-in page for a visitor, and does not name the page', () => {
    open('/clients');
    expect(document.title).toBe('Epigram');
    arrive();
    expect(requested()).toEqual([texts, login, script, style]);
  });

  test('leaves out the texts of a language that the user did not choose', () => {
    localStorage.setItem('app_language', 'es');
    open('/clients');
    arrive();
    expect(requested()).toEqual([login, script, style]);
  });

  test('shows the plain frame if the copy was made for another page', () => {
    open('/analytics', '/clients');
    expect(shown()).toEqual(['Epigram', '', '']);
    arrive();
    expect(requested()).toEqual([]);
  });

  test('requests the files once the shell’s script runs', () => {
    open('/clients');
    expect(requested()).toEqual([]);
    arrive();
    expect(requested()).toEqual([texts, login, script, style]);
    arrive();
    expect(requested()).toEqual([texts, login, script, style]);
  });

  test('requests the grid of a table for a wide screen', () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(min-width: 769px)' }) as MediaQueryList);
    open('/clients');
    arrive();
    expect(requested()).toContain(grid);
    jest.restoreAllMocks();
  });

  test('loads the language data of numbers after the first paint of the frame', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const created = jest.spyOn(Intl, 'NumberFormat');
    open('/clients');
    jest.runAllTimers();
    expect(created).not.toHaveBeenCalled();
    localStorage.setItem(SIGNED_IN_KEY, '5');
    open('/clients');
    expect(created).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(created).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('the page has every place that the server fills', () => {
    const places = [
      'NONCE',
      'MANIFEST',
      'PLANS',
      'KEYS',
      'LANGUAGE',
      'PATH',
      'TITLE',
      'HEADING',
      'SHAPE',
      'PRELOADS',
    ];
    const found = new Set(Array.from(html.matchAll(/__EPIGRAM_(\w+?)__/g), ([, name]) => name));
    // The first script's own name for its requests.
    found.delete('EARLY');
    expect([...found].toSorted()).toEqual(places.toSorted());
  });
});
