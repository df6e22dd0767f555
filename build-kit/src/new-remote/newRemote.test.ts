import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { addLibrary } from './testing/addLibrary.ts';
import { copyWorkspace, type WorkspaceCopy } from './testing/workspaceCopy.ts';

/** A bundler, a compiler and a test runner, each in a separate process. */
const LONG = 240_000;
const CLI = 'build-kit/src/cli.ts';
const NAME = 'mfe-vet-visits';
const OTHER = 'mfe-test-results';

let copy: WorkspaceCopy;
let made: ReturnType<WorkspaceCopy['run']>;

function cli(...args: string[]) {
  return copy.run(CLI, ...args);
}

function filesOf(name: string): string[] {
  return readdirSync(path.join(copy.root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(copy.root, name), path.join(entry.parentPath, entry.name)))
    .sort();
}

function json<Shape>(...file: string[]): Shape {
  return JSON.parse(readFileSync(path.join(copy.root, ...file), 'utf8')) as Shape;
}

function versionOf(name: string): string {
  return json<{ version: string }>(name, 'dist', 'release.json').version;
}

beforeAll(() => {
  copy = copyWorkspace();
  made = cli('new-remote', NAME, '--title', 'Vet visits', '--title-es', 'Visitas', '--no-install');
});
afterAll(() => copy.remove());

describe('a new remote', () => {
  test('has its files, and the command prints the next steps', () => {
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('“Vet visits” at /vet-visits') });
    expect(filesOf(NAME)).toEqual([
      'README.md',
      'package.json',
      'rspack.config.ts',
      'src/features/vet-visits/VetVisitsPage.test.tsx',
      'src/features/vet-visits/VetVisitsPage.tsx',
      'src/features/vet-visits/vetVisitsApi.ts',
      'src/locales/en/messages.po',
      'src/locales/es/messages.po',
      'src/remote.test.tsx',
      'src/remote.tsx',
      'src/routes.tsx',
      'tsconfig.json',
    ]);
  });

  test('declares the same settings as the existing remotes', () => {
    type Json = { epigram: object; dependencies: Record<string, string>; devDependencies: object };
    const { epigram, ...own } = json<Json>(NAME, 'package.json');
    // A remote without additional libraries.
    const usual = json<Json>('mfe-test-results', 'package.json');
    expect(epigram).toEqual({
      mount: ['/vet-visits'],
      contract: `^${CONTRACT_VERSION}`,
      title: { en: 'Vet visits', es: 'Visitas' },
      pages: [
        {
          name: 'vet-visits',
          path: '/vet-visits',
          title: { en: 'Vet visits', es: 'Visitas' },
          skeleton: 'details',
        },
      ],
      menu: [{ page: 'vet-visits', section: 'main', order: 900, icon: 'extension' }],
    });
    // The dead code check refuses what no source imports, and this is behind `useOperation`.
    const { '@tanstack/react-query': _unused, ...dependencies } = usual.dependencies;
    expect(own.dependencies).toEqual(dependencies);
    expect(own.devDependencies).toEqual(usual.devDependencies);
  });

  test(
    'builds into a release that declares its page and its menu entry',
    () => {
      copy.linkModules(NAME, 'mfe-test-results');
      expect(cli('build', NAME)).toMatchObject({ code: 0, output: expect.stringContaining('built in') });
      const release = json<{ container: string }>(NAME, 'dist', 'release.json');
      expect(release).toMatchObject({
        name: NAME,
        version: expect.stringMatching(/^1\.0\.0-[a-f][0-9a-f]{7}$/),
        mount: ['/vet-visits'],
        entry: 'remoteEntry.js',
        title: { en: 'Vet visits', es: 'Visitas' },
        pages: [{ name: 'vet-visits', path: '/vet-visits' }],
        menu: [{ page: 'vet-visits', section: 'main' }],
      });
      const entry = readFileSync(path.join(copy.root, NAME, 'dist', 'remoteEntry.js'), 'utf8');
      expect(entry).toContain(`var ${release.container};`);
    },
    LONG,
  );

  test(
    'passes its own tests and the checks of every package',
    () => {
      for (const check of [`types: ${NAME}`, `translations: ${NAME}`, 'translations: no conflicts']) {
        expect(cli('check', check)).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') });
      }
      const clean = copy.run('node_modules/prettier/bin/prettier.cjs', '--check', NAME);
      expect(clean).toMatchObject({ code: 0 });
      expect(copy.run('node_modules/oxlint/bin/oxlint', NAME)).toMatchObject({ code: 0 });
      expect(cli('test', NAME)).toMatchObject({
        code: 0,
        output: expect.stringContaining('5 passed, 0 failed, 0 skipped'),
      });
    },
    LONG,
  );

  // e2e/production tests it with the shell and every remote.
  test(
    'adds a library, and no other package gets a new version because of it',
    () => {
      expect(cli('build', OTHER)).toMatchObject({ code: 0 });
      const [before, own] = [versionOf(OTHER), versionOf(NAME)];
      addLibrary(copy, NAME, OTHER);
      const { code, output } = cli('build', OTHER, NAME);
      expect({ code, output }).toMatchObject({ code: 0 });
      // The lock file has changed, so both were rebuilt.
      expect(output.match(/built in/g)).toHaveLength(2);
      expect(versionOf(NAME)).not.toBe(own);
      expect(versionOf(OTHER)).toBe(before);
    },
    LONG,
  );
});

test(
  'a message without a translation fails the build of a remote',
  () => {
    const file = path.join(copy.root, OTHER, 'src', 'locales', 'es', 'messages.po');
    const catalog = readFileSync(file, 'utf8');
    const [, message = ''] = /msgid "([^"]+)"\nmsgstr "[^"]+"/.exec(catalog) ?? [];
    writeFileSync(file, catalog.replace(/(msgid "[^"]+"\nmsgstr )"[^"]+"/, '$1""'));
    const { code, output } = cli('build', OTHER);
    writeFileSync(file, catalog);
    expect(code).toBe(1);
    expect(output).toContain('Translations are not complete');
    expect(output).toContain(message);
  },
  LONG,
);

describe('refused, and nothing is written', () => {
  test.each([
    ['a taken name', ['mfe-test-results'], 'mfe-test-results already exists.'],
    [
      'a mount of another remote',
      ['mfe-lab', '--mount', '/test-results/lab'],
      'conflicts with the mount /test-results',
    ],
    [
      'a route of the portal',
      ['mfe-lab', '--mount', '/settings'],
      'conflicts with the portal’s own route /settings',
    ],
    ['an unknown option', ['mfe-lab', '--mout', '/lab'], "Unknown option '--mout'"],
    ['two names', ['mfe-lab', 'mfe-two'], 'One remote at a time.'],
  ])('%s', (_what, args, sentence) => {
    // `--no-install`, in case a remote is wrongly created: the copy shares its libraries with the workspace.
    expect(cli('new-remote', ...args, '--no-install')).toMatchObject({
      code: 1,
      output: expect.stringContaining(sentence),
    });
    expect(existsSync(path.join(copy.root, 'mfe-lab'))).toBe(false);
  });
});
