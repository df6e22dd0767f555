import { expect, test } from '@jest/globals';
import { catalogFiles, filesOfImports, firstFilesOf } from './firstFiles.ts';

const stats = {
  chunks: [
    { id: 9, files: ['remoteEntry.js'], origins: [{ request: './container' }] },
    {
      id: 1,
      files: ['chunks/1.js', 'chunks/1.css', 'chunks/1.js.map'],
      origins: [{ request: './list/ListPage.tsx' }],
    },
    {
      id: 2,
      files: ['chunks/2.js'],
      origins: [{ request: './list/ListPage.tsx' }, { request: './FormPage.tsx' }],
    },
    { id: 3, files: ['chunks/3.js'], origins: [{ request: './locales/en/messages.po' }] },
    { id: 4, files: ['chunks/4.js'], origins: [{ request: './locales/es/messages.po' }] },
    {
      id: 5,
      files: ['chunks/5.js'],
      origins: [{ request: '@epigram/shared-ui/map' }],
    },
  ],
  modules: [
    { name: './src/list/ListPage.tsx', chunks: [1] },
    { name: 'consume shared module (default) @epigram/shared-ui/table@^4.0.0 (strict)', chunks: [1] },
    { name: 'consume shared module (default) @epigram/shared-ui/chart@^4.0.0 (strict)', chunks: [7] },
    { name: 'consume shared module (default) react@^19.3.1 (strict)', chunks: [1, 9] },
  ],
};

test('names the files of each page and the lazy shared modules that they wait for', () => {
  const routes = [
    { path: '', requests: ['./list/ListPage.tsx'] },
    { path: 'add', requests: ['./FormPage.tsx'] },
  ];
  expect(firstFilesOf(stats, routes, '/clients').pages).toEqual([
    {
      path: '/clients',
      files: ['chunks/1.css', 'chunks/1.js', 'chunks/2.js'],
      shared: ['@epigram/shared-ui/table'],
    },
    { path: '/clients/add', files: ['chunks/2.js'] },
  ]);
  expect(firstFilesOf(stats, routes, '/').pages.map(({ path }) => path)).toEqual(['/', '/add']);
});

test('lists the catalogues by language', () => {
  expect(catalogFiles(stats)).toEqual({ en: ['chunks/3.js'], es: ['chunks/4.js'] });
});

test('names the files of an import', () => {
  expect(filesOfImports(stats, ['@epigram/shared-ui/map'])).toEqual(['chunks/5.js']);
  expect(filesOfImports(stats, ['@epigram/shared-ui/table'])).toEqual([]);
});

test('does not depend on the order of the chunks', () => {
  const reversed = { ...stats, chunks: stats.chunks.toReversed(), modules: stats.modules.toReversed() };
  const routes = [{ path: '', requests: ['./list/ListPage.tsx'] }];
  expect(JSON.stringify(firstFilesOf(reversed, routes, '/'))).toBe(
    JSON.stringify(firstFilesOf(stats, routes, '/')),
  );
});
