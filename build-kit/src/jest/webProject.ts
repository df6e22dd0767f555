import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { CACHE_DIR, OWN_EXTENSION } from '../workspace/paths.ts';

export type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** A part of the test set-up that jest loads by path. */
export function jestFile(name: string): string {
  return path.join(import.meta.dirname, `${name}${OWN_EXTENSION}`);
}

export const NODE_MODULES = '[/\\\\]node_modules[/\\\\].+\\.[cm]?[jt]s$';

interface SwcSettings {
  readonly plugins?: readonly unknown[];
  readonly sourceMaps?: boolean;
}

function swc({ plugins = [], sourceMaps = true }: SwcSettings = {}): [string, Record<string, unknown>] {
  return [
    jestFile('swcTransform'),
    {
      // A package's CommonJS files are not transformed; everything else becomes CommonJS for jest.
      isModule: 'unknown',
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        // Without it, jest warns at every import of a library's data with `with { type: 'json' }`.
        experimental: { cacheRoot: path.join(CACHE_DIR, 'swc'), plugins, keepImportAttributes: true },
      },
      module: { type: 'commonjs', ignoreDynamic: false },
      sourceMaps: sourceMaps ? 'inline' : false,
    },
  ];
}

export const plain = swc();
// Source maps of library files would double the memory of every worker.
export const vendor = swc({ sourceMaps: false });
const withMacros = swc({
  plugins: [[fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), { descriptorFields: 'all' }]],
});

/** What the tests of a package need whose sources run in a browser. */
export function webSettings() {
  return {
    testEnvironment: jestFile('webEnvironment'),
    setupFilesAfterEnv: [jestFile('webSetup')],
    transform: {
      [NODE_MODULES]: vendor,
      '\\.css\\.ts$': jestFile('assetTransform'),
      '\\.[cm]?[jt]sx?$': withMacros,
      '\\.po$': jestFile('catalogTransform'),
      '\\.(css|svg|png|jpe?g|webp|woff2?)$': jestFile('assetTransform'),
    },
  } satisfies Project;
}

/** Tests that start a production set-up take minutes. Only `npm run test:production` runs them, with this variable. */
function productionTests(): string[] {
  return process.env['PRODUCTION_TESTS'] ? [] : ['\\.production\\.test\\.ts$'];
}

/** The settings that every project has. */
export function commonSettings(rootDir: string, displayName: string) {
  return {
    displayName,
    rootDir,
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...productionTests()],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    resolver: jestFile('resolver'),
    transformIgnorePatterns: [] as string[],
    // One id for all projects, because the transform cache is per id and would store each library once per package.
    id: 'epigram',
    cacheDirectory: path.join(CACHE_DIR, 'jest'),
  } satisfies Project;
}
