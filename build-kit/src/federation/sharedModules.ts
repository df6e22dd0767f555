import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { IS_PACKAGE, modulesOf, ROOT } from '../workspace/paths.ts';

/**
 * The modules of which a page has exactly one instance. The shell provides them (host-shell/src/loader/shareScope.ts,
 * which a test compares with these lists); a remote only consumes them. Eager ones are in the shell's first chunk, lazy
 * ones are fetched when a remote first needs them.
 */
export const EAGER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'jotai',
  'jotai/utils',
  '@tanstack/react-query',
  '@lingui/core',
  '@lingui/react',
  '@epigram/shared-contracts/session',
  '@epigram/shared-contracts/client',
  '@epigram/shared-contracts/errors',
  '@epigram/shared-contracts/query',
  '@epigram/shared-contracts/slots',
  '@epigram/shared-ui/core',
] as const;

export const LAZY_SHARED = [
  '@epigram/shared-ui/fields',
  '@epigram/shared-ui/choices',
  // All parts in one, for releases from before the surface was split (see splitSurface.ts).
  '@epigram/shared-ui/ui',
  '@epigram/shared-ui/import',
  '@epigram/shared-ui/table',
  '@epigram/shared-ui/chart',
  '@epigram/shared-ui/map',
] as const;

/** Packages that no remote may bundle: the shell provides their modules. */
export const SHELL_OWNED_PACKAGES = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'jotai',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@lingui/core',
  '@lingui/react',
  'antd',
  'ag-grid-community',
  'ag-grid-react',
  'highcharts',
  'ol',
] as const;

/** Workspace folders whose files must not be bundled into a remote. */
export const SHELL_OWNED_FOLDERS = [
  path.join(modulesOf('shared-contracts'), 'session'),
  path.join(modulesOf('shared-contracts'), 'client'),
  path.join(modulesOf('shared-contracts'), 'slots'),
  modulesOf('shared-ui'),
] as const;

interface SharedSetting {
  readonly singleton: true;
  readonly import: false;
  readonly requiredVersion: string;
}

const resolveFrom = createRequire(path.join(path.dirname(modulesOf('shared-ui')), 'package.json'));

/** The folders whose installed packages are those of the shell. */
const INSTALLED = IS_PACKAGE ? ['.'] : ['shared-ui', 'shared-contracts', 'host-shell'];

function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The installed version; modules of the workspace have the contract's version. */
export function sharedVersion(key: string): string {
  if (key.startsWith('@epigram/')) return CONTRACT_VERSION;
  const owner = packageOf(key);
  for (const folder of INSTALLED) {
    try {
      const manifest = path.join(ROOT, folder, 'node_modules', owner, 'package.json');
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return (resolveFrom(`${owner}/package.json`) as { version: string }).version;
}

/** The version of every module that the shell provides, for its release: promotions are checked against it. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries([...EAGER_SHARED, ...LAZY_SHARED].map((key) => [key, sharedVersion(key)]));
}

/** @param contract the range that the remote's package.json declares */
export function remoteShared(contract: string): Record<string, SharedSetting> {
  return Object.fromEntries(
    [...EAGER_SHARED, ...LAZY_SHARED].map((key) => [
      key,
      {
        singleton: true,
        import: false,
        requiredVersion: key.startsWith('@epigram/') ? contract : `^${sharedVersion(key)}`,
      },
    ]),
  );
}
