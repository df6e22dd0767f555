import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Packages whose sources run in a browser. */
const WEB = /^(host-shell|mfe-.+|shared-ui|shared-contracts)$/;

/** Packages whose tests have a database. */
const SERVER = /^(portal-api(\/platform)?|release-registry)$/;
/** The folder with their test environment, global setup and teardown. */
const SERVER_TESTING = path.join(ROOT, 'portal-api/platform/src/testing');

const here = import.meta.dirname;
const LIGHT_RUNNER = fileURLToPath(import.meta.resolve('jest-light-runner/child-process'));
const NODE_MODULES = '[/\\\\]node_modules[/\\\\].+\\.[cm]?[jt]s$';

interface SwcSettings {
  readonly plugins?: readonly unknown[];
  readonly sourceMaps?: boolean;
}

function swc({ plugins = [], sourceMaps = true }: SwcSettings = {}): [string, Record<string, unknown>] {
  return [
    path.join(here, 'swcTransform.ts'),
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

const plain = swc();
// Source maps of library files would double the memory of every worker.
const vendor = swc({ sourceMaps: false });
const withMacros = swc({
  plugins: [[fileURLToPath(import.meta.resolve('@lingui/swc-plugin')), { descriptorFields: 'all' }]],
});

function common(name: string): Project {
  return {
    displayName: name,
    rootDir: path.join(ROOT, name),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    // `portal-api/platform` is a separate package and project.
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      ...(name === 'portal-api' ? ['/portal-api/platform/'] : []),
    ],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    resolver: path.join(here, 'resolver.ts'),
    transformIgnorePatterns: [],
    // One id for all projects, because the transform cache is per id and would store each library once per package.
    id: 'epigram',
    cacheDirectory: path.join(CACHE_DIR, 'jest'),
  };
}

/**
 * Sources of a server run as they are in Node.js, and so do their tests: a worker loads each module once for all test
 * files, and keeps what V8 has optimised. Inside jest's own module system, most files would take longer to load than
 * to run.
 */
function nodeProject(name: string): Project {
  return {
    ...common(name),
    runner: LIGHT_RUNNER,
    setupFilesAfterEnv: [path.join(here, 'nativeSetup.ts')],
    // jest calls each only once for all projects that name it.
    ...(SERVER.test(name)
      ? {
          globalSetup: path.join(SERVER_TESTING, 'startRun.ts'),
          globalTeardown: path.join(SERVER_TESTING, 'endRun.ts'),
        }
      : // jest loads the runner through the transform, which fails for the packages that the transform itself needs.
        { transformIgnorePatterns: ['/node_modules/'] }),
    // For the global setup.
    transform: { [NODE_MODULES]: vendor, '\\.[cm]?[jt]sx?$': plain },
  };
}

function webProject(name: string): Project {
  return {
    ...common(name),
    testEnvironment: path.join(here, 'webEnvironment.ts'),
    setupFilesAfterEnv: [path.join(here, 'webSetup.ts')],
    transform: {
      [NODE_MODULES]: vendor,
      '\\.css\\.ts$': path.join(here, 'assetTransform.ts'),
      '\\.[cm]?[jt]sx?$': withMacros,
      '\\.po$': path.join(here, 'catalogTransform.ts'),
      '\\.(css|svg|png|jpe?g|webp|woff2?)$': path.join(here, 'assetTransform.ts'),
    },
  };
}

/** One jest project for each package, named like its folder. */
export function jestProjects(): Project[] {
  return workspacePackages().map(({ name }) => (WEB.test(name) ? webProject(name) : nodeProject(name)));
}
