import { describe, expect, test } from '@jest/globals';
import type { RemoteRelease } from './releaseManifest.ts';
import { type PageVisit, parseShellTemplate, type ShellFiles } from './shellPage.ts';

const SHELL_BASE = '/remotes/host-shell/1/';

const shell: ShellFiles = {
  base: SHELL_BASE,
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

function aPage(path: string, en: string, es: string, skeleton?: 'table' | 'details') {
  return { name: path, path, title: { en, es }, ...(skeleton && { skeleton }) };
}

const clients: RemoteRelease = {
  name: 'mfe-clients',
  version: '2',
  contract: '^1.0.0',
  mount: ['/clients'],
  container: 'clients',
  entry,
  initial: [],
  integrity: Object.fromEntries(listed.map((url) => [url, 'sha384-x'])),
  pages: [
    aPage('/clients', 'Clients', 'Clientes', 'table'),
    aPage('/clients/details/:id?/:fromTab?', 'Client Details', 'Cliente', 'details'),
    aPage('/clients/details/new', 'New <b>&', 'Nuevo'),
  ],
  firstFiles: {
    catalogs: { en: ['texts.en.js'], es: ['texts.es.js'] },
    pages: [
      { path: '/clients', files: ['list.css', 'list.js', 'unlisted.js'], shared: ['table'] },
      { path: '/clients/details/:id', files: ['details.js'] },
    ],
  },
};

const HTML = `<!doctype html><html lang="__EPIGRAM_LANGUAGE__" data-path="__EPIGRAM_PATH__"><head>
<meta name="epigram-nonce" content="__EPIGRAM_NONCE__"><title>__EPIGRAM_TITLE__</title>
<script id="epigram-first-files" type="application/json">${JSON.stringify(shell)}</script></head><body>
<h1>__EPIGRAM_HEADING__</h1><div data-shape="__EPIGRAM_SHAPE__"></div>
<template>__EPIGRAM_PRELOADS__</template></body></html>`;

function rendered(visit: Partial<PageVisit> | undefined, remotes: readonly RemoteRelease[] = [clients]) {
  const values = { nonce: 'n', manifest: '{}', keys: '[]', remotes };
  const whole = visit && { path: '/clients', language: 'en' as const, ...visit };
  const html = parseShellTemplate(HTML).render(whole ? { ...values, visit: whole } : values);
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    html,
    page,
    shown: [page.querySelector('h1')?.textContent, page.querySelector('div')?.dataset['shape']],
    links: [...(page.querySelector('template')?.content.querySelectorAll('link') ?? [])],
  };
}

/** The files for a signed-in user, or for a visitor. */
function addresses(visit: Partial<PageVisit>, remotes = [clients], boot = 'frame'): (string | null)[] {
  const { links } = rendered(visit, remotes);
  const own = links.filter(({ dataset }) => dataset['boot'] === undefined || dataset['boot'] === boot);
  return own.map((link) => link.getAttribute('href'));
}

describe('the page that the server renders', () => {
  test.each([
    ['/clients', 'en', ['Clients', 'table']],
    ['/clients/', 'es', ['Clientes', 'table']],
    ['/clients/details/7/tests', 'en', ['Client Details', 'details']],
    ['/clients/details/new', 'es', ['Nuevo', 'cards']],
    ['/clients/nothing/here', 'en', ['', '']],
  ] as const)('has title and shape of %s (%s)', (path, language, expected) => {
    const { page, shown } = rendered({ path, language });
    expect(shown).toEqual(expected);
    expect(page.title).toBe(expected[0] === '' ? 'Epigram' : `${expected[0]} | Epigram`);
    expect(page.documentElement).toMatchObject({ lang: language });
    expect(page.documentElement.dataset['path']).toBe(path);
  });

  test('shows a declared title and a requested path as text', () => {
    const { page, shown } = rendered({ path: '/clients/details/new' });
    expect(shown[0]).toBe('New <b>&');
    expect(page.querySelector('b')).toBeNull();
    const path = `/clients/"><img src=x onerror='1'>`;
    expect(rendered({ path }).page.documentElement.dataset['path']).toBe(path);
    expect(rendered({ path }).page.querySelector('img')).toBeNull();
  });

  test('lists the files that the manifest has for the page', () => {
    const shells = ['es.js', 'table.js', 'grid.js', 'runtime.js'].map((name) => SHELL_BASE + name);
    expect(new Set(addresses({ language: 'es' }))).toEqual(new Set([...shells, ...listed]));
  });

  test('preloads scripts as they will be run, because the browser would otherwise fetch them twice', () => {
    const { links } = rendered({});
    const script = links.find((link) => link.getAttribute('href') === entry);
    expect(script?.outerHTML).toBe(
      `<link rel="preload" as="script" href="${entry}" integrity="sha384-x" data-boot="frame" crossorigin="anonymous" fetchpriority="low">`,
    );
    const others = links.filter(({ rel }) => rel !== 'preload');
    expect(others.map((link) => link.getAttribute('href'))).toEqual([style, `${SHELL_BASE}grid.js`]);
  });

  test('limits the grid of a table to wide screens', () => {
    const wide = rendered({}).links.filter(({ media }) => media !== '');
    expect(wide.map((link) => link.getAttribute('href'))).toEqual([`${SHELL_BASE}grid.js`]);
  });

  test('has no file of an area that is switched off', () => {
    expect(addresses({}, [{ ...clients, disabled: {} }])).toEqual([`${SHELL_BASE}en.js`]);
  });

  test.each([
    ['/Join/secret', 'join.js'],
    ['/clients', 'login.js'],
  ])('for a visitor of %s, has %s', (path, file) => {
    expect(addresses({ path }, [clients], 'public')).toEqual([`${SHELL_BASE}en.js`, SHELL_BASE + file]);
  });

  test('marks catalogues with their language, because the user may have chosen another', () => {
    const texts = rendered({ language: 'es' }).links.filter(({ hreflang }) => hreflang === 'es');
    expect(texts.map((link) => link.getAttribute('href'))).toEqual([`${SHELL_BASE}es.js`, listed[2]]);
  });

  test('is plain if it is the same at every path', () => {
    const { page, links, shown } = rendered(undefined);
    expect([page.title, links, ...shown]).toEqual(['Epigram', [], '', '']);
  });

  test('keeps the list of all files for itself, unless the shell still reads it in the browser', () => {
    expect(rendered({}).page.getElementById('epigram-first-files')).toBeNull();
    const older = HTML.replace('__EPIGRAM_PRELOADS__', '');
    const html = parseShellTemplate(older).render({ nonce: 'n', manifest: '{}', keys: '[]', remotes: [] });
    expect(html).toContain('epigram-first-files');
  });
});
