import { describe, expect, test } from '@jest/globals';
import { declarationOf, remoteProblems, settingsProblems, vocabulary } from './remoteDeclaration.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';

const known = { icons: ['clients'], slots: ['home.cards', 'client.tabs'], badges: ['testResults'] };
const title = { en: 'Soil', es: 'Suelo' };
const page = { name: 'soil', path: '/soil', title };
const entry = { page: 'soil', section: 'main', order: 1, icon: 'clients' };

function problems(change: object): string[] {
  return settingsProblems({ mount: ['/soil'], contract: '^4.0.0', title, pages: [page], ...change }, known);
}

test('a complete declaration is valid', () => {
  const extensions = [{ slot: 'client.tabs', id: 'soil', order: 1, label: title }];
  const sample = {
    name: 'sample',
    path: '/soil/:id/:tab?',
    title,
    parent: 'soil',
    access: { detailed: true },
  };
  const menu = [{ ...entry, badge: 'testResults', shortcut: 's', quick: true }];
  expect(problems({ pages: [page, sample], menu, extensions })).toEqual([]);
});

describe('refused', () => {
  test.each([
    ['a path outside the mount', { pages: [{ ...page, path: '/soils' }] }, 'is outside the mount /soil'],
    ['a duplicate page', { pages: [page, { ...page, path: '/soil/2' }] }, 'two pages are called soil'],
    ['a duplicate path', { pages: [page, { ...page, name: 'two' }] }, 'two pages have the path /soil'],
    ['a missing language', { pages: [{ ...page, title: { en: 'Soil' } }] }, 'pages.0.title.es'],
    ['a missing title', { title: undefined }, 'title:'],
    ['a misspelt rule', { pages: [{ ...page, acess: { detailed: true } }] }, 'Unrecognized key: "acess"'],
    ['an unknown flag', { pages: [{ ...page, access: { flags: ['vet'] } }] }, 'pages.0.access.flags.0'],
    ['an unknown parent', { pages: [{ ...page, parent: 'farm' }] }, 'names the parent farm'],
    ['a page that is its own parent', { pages: [{ ...page, parent: 'soil' }] }, 'is its own ancestor'],
    ['an unknown icon', { menu: [{ ...entry, icon: 'spade' }] }, 'names the icon spade'],
    ['an unknown badge', { menu: [{ ...entry, badge: 'samples' }] }, 'names the badge samples'],
    ['a menu entry without a page', { menu: [{ ...entry, page: 'farm' }] }, 'the menu names page farm'],
    [
      'a menu entry whose page needs a parameter',
      { pages: [{ ...page, path: '/soil/:id' }], menu: [entry] },
      'cannot lead to soil',
    ],
    ['an unknown slot', { extensions: [{ slot: 'footer', id: 'a', order: 1 }] }, 'extension a fills footer'],
    ['a tab without a name', { extensions: [{ slot: 'client.tabs', id: 'a', order: 1 }] }, 'needs a label'],
  ])('%s', (_what, change, sentence) => {
    expect(problems(change)).toEqual([expect.stringContaining(sentence)]);
  });

  test('with every problem, and its file', async () => {
    const json = {
      name: 'mfe-soil',
      version: '1.0.0',
      epigram: { mount: ['/soil'], contract: '^4.0.0', title },
    };
    const menu = [{ ...entry, icon: 'no-such-icon' }] as never;
    const pkg = { name: 'mfe-soil', dir: 'mfe-soil', json: { ...json, epigram: { ...json.epigram, menu } } };
    expect(await remoteProblems(pkg)).toEqual([
      'mfe-soil/package.json, epigram: the menu names page soil, which is not declared',
      expect.stringContaining('names the icon no-such-icon'),
    ]);
  });
});

test('every remote of the product has a valid declaration', async () => {
  const found = await Promise.all(releasablePackages().map(remoteProblems));
  expect(found.flat()).toEqual([]);
});

test('the release includes the declaration, and nothing else from the package', () => {
  const settings = { mount: ['/soil'], contract: '^4.0.0', title, pages: [page] };
  expect(declarationOf(settings)).toEqual({ title, pages: [page] });
});

test('the vocabulary is that of the design system and the contracts', async () => {
  expect(await vocabulary()).toMatchObject({
    icons: expect.arrayContaining(['home', 'extension']),
    slots: expect.arrayContaining(['client.tabs']),
    badges: expect.arrayContaining(['testResults']),
  });
});
