import type { RemotePlan } from './remotePlan.ts';

const FROM_CATALOG = 'catalog:';
const FROM_WORKSPACE = 'workspace:*';

/** The shared modules that its first screen uses, and jotai, which every remote lists. */
const SHARED = ['@lingui/core', '@lingui/react', 'jotai', 'react', 'react-dom'];

const FOR_TESTS = [
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'msw',
];

function fromCatalog(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, FROM_CATALOG]));
}

/**
 * The package.json of a new remote. It states the contract that its template was written against: an older shell may
 * lack what it imports.
 */
export function remotePackageJson(
  { name, feature, mount, title }: RemotePlan,
  contractVersion: string,
): object {
  return {
    name: `@epigram/${name}`,
    version: '1.0.0',
    private: true,
    description: `${title.en}.`,
    license: 'UNLICENSED',
    type: 'module',
    epigram: {
      mount: [mount],
      contract: `^${contractVersion}`,
      title,
      pages: [{ name: feature, path: mount, title, skeleton: 'details' }],
      menu: [{ page: feature, section: 'main', order: 900, icon: 'extension' }],
    },
    dependencies: {
      '@epigram/shared-contracts': FROM_WORKSPACE,
      '@epigram/shared-ui': FROM_WORKSPACE,
      ...fromCatalog([...SHARED, 'react-router-dom']),
    },
    devDependencies: { '@epigram/build-kit': FROM_WORKSPACE, ...fromCatalog(FOR_TESTS) },
  };
}
