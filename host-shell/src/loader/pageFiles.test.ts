import { expect, test } from '@jest/globals';
import { aRelease } from '../testing/releases.ts';
import { pageFiles } from './pageFiles.ts';

const FOLDER = '/remotes/mfe-clients/2.0.0/';
const listed = ['remoteEntry.js', 'list.js', 'list.css', 'one.js', 'add.js', 'en.js'];
const release = aRelease({
  entry: `${FOLDER}remoteEntry.js`,
  integrity: Object.fromEntries(listed.map((file) => [FOLDER + file, 'sha384-a'])),
  firstFiles: {
    catalogs: { en: ['en.js'], es: ['es.js'] },
    pages: [
      { path: '/clients', files: ['list.js', 'list.css'], shared: ['@epigram/shared-ui/table'] },
      { path: '/clients/:id', files: ['one.js'] },
      { path: '/clients/add', files: ['add.js'] },
    ],
  },
});

test('names the scripts of a page and of its texts, and the shared modules that it needs', () => {
  expect(pageFiles(release, '/clients', 'en')).toEqual({
    scripts: [`${FOLDER}en.js`, `${FOLDER}list.js`],
    shared: ['@epigram/shared-ui/table'],
  });
});

test('picks the page that matches most of the path', () => {
  expect(pageFiles(release, '/clients/add', 'en').scripts).toContain(`${FOLDER}add.js`);
  expect(pageFiles(release, '/clients/17', 'en').scripts).toContain(`${FOLDER}one.js`);
});

test('names no file that the manifest does not list', () => {
  expect(pageFiles(release, '/clients', 'es').scripts).toEqual([`${FOLDER}list.js`]);
});

test('names only the texts for a path that is not the remote’s', () => {
  expect(pageFiles(release, '/forecast', 'en')).toEqual({ scripts: [`${FOLDER}en.js`], shared: [] });
});

test('names nothing for a release without page files', () => {
  expect(pageFiles(aRelease({}), '/clients', 'en')).toEqual({ scripts: [], shared: [] });
});
