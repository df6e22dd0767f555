/** A package that teams install from outside the workspace. Its version is the contract's. */
export interface PublishedPackage {
  /** The folder in the workspace. */
  readonly folder: 'shared-contracts' | 'shared-ui' | 'build-kit';
  readonly description: string;
  /** Source files to compile, relative to `src`, with all that they import; without them, all but the tests. */
  readonly entries?: readonly string[];
  /** Its exports by source file, if they differ from those in the workspace. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** Further folders of the package. */
  readonly folders?: readonly string[];
  /** Dependencies that no import names: tools that other tools load. */
  readonly tools?: readonly string[];
  /** What its helpers for tests need: the team's own tests install it. */
  readonly forTests?: readonly string[];
}

/** Loaded by path by the bundler and by jest. */
const LOADED_BY_PATH = [
  ...['catalogLoader', 'contractLoader', 'messageIdsLoader', 'stylesLoader', 'surfaceLoader'].map(
    (name) => `rspack/${name}.ts`,
  ),
  'rspack/ownStorage.ts',
  ...[
    'assetTransform',
    'catalogTransform',
    'compileCatalog',
    'resolver',
    'swcTransform',
    'webEnvironment',
    'webSetup',
  ].map((name) => `jest/${name}.ts`),
];

export const PUBLISHED: readonly PublishedPackage[] = [
  {
    folder: 'shared-contracts',
    description: 'What the Epigram shell, its remotes and its servers agree on.',
    forTests: ['@jest/globals', 'msw'],
  },
  {
    folder: 'shared-ui',
    description: 'The design of Epigram: page frame, forms, tables, charts, maps.',
    forTests: ['@jest/globals', '@testing-library/react', '@testing-library/user-event', 'axe-core'],
  },
  {
    folder: 'build-kit',
    description: 'Presets that build and test an Epigram remote, and the commands of its repository.',
    entries: ['standalone/cli.ts', 'rspack/remoteConfig.ts', 'jest/remotePreset.ts', ...LOADED_BY_PATH],
    exports: { './rspack/remote': 'rspack/remoteConfig.ts', './jest': 'jest/remotePreset.ts' },
    bin: { 'epigram-remote': 'standalone/cli.ts' },
    folders: ['tsconfig', 'types'],
    tools: ['@lingui/swc-plugin', '@swc/core', 'jest', 'jest-environment-jsdom', '@jest/globals'],
  },
];
