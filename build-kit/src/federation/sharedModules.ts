import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { ROOT } from '../workspace/paths.ts';

/**
 * The modules of which a page holds exactly one instance. The shell provides them; a remote only asks
 * for them. Eager ones are in the shell's first chunk, lazy ones are fetched when a remote first needs them.
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
  // All parts, for releases from before there were parts (see splitSurface.ts).
  '@epigram/shared-ui/ui',
  '@epigram/shared-ui/table',
  '@epigram/shared-ui/chart',
  '@epigram/shared-ui/map',
] as const;

/** Packages of which no file may end up in a remote: what they hold comes from the shell. */
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

/** Own folders of which no file may end up in a remote. */
export const SHELL_OWNED_FOLDERS = [
  path.join(ROOT, 'shared-contracts', 'src', 'session'),
  path.join(ROOT, 'shared-contracts', 'src', 'client'),
  path.join(ROOT, 'shared-contracts', 'src', 'slots'),
  path.join(ROOT, 'shared-ui', 'src'),
] as const;

interface SharedSetting {
  readonly singleton: true;
  readonly eager?: boolean;
  readonly import?: false;
  readonly version?: string;
  readonly requiredVersion: string | false;
}

const resolveFrom = createRequire(path.join(ROOT, 'shared-ui', 'package.json'));

function packageOf(key: string): string {
  return key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The installed version; what the workspace itself shares carries the contract's version. */
export function sharedVersion(key: string): string {
  if (key.startsWith('@epigram/')) return CONTRACT_VERSION;
  const owner = packageOf(key);
  for (const folder of ['shared-ui', 'shared-contracts', 'host-shell']) {
    try {
      const manifest = path.join(ROOT, folder, 'node_modules', owner, 'package.json');
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return (resolveFrom(`${owner}/package.json`) as { version: string }).version;
}

export function shellShared(): Record<string, SharedSetting> {
  const eager = EAGER_SHARED.map((key) => [key, provided(key, true)] as const);
  const lazy = LAZY_SHARED.map((key) => [key, provided(key, false)] as const);
  return Object.fromEntries([...eager, ...lazy]);
}

/** The version of every module that the shell provides, for its release: promotions are compared with it. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries([...EAGER_SHARED, ...LAZY_SHARED].map((key) => [key, sharedVersion(key)]));
}

function provided(key: string, eager: boolean): SharedSetting {
  return { singleton: true, eager, version: sharedVersion(key), requiredVersion: false };
}

/** `contract` is the range that the remote's package.json declares. */
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

/**
 * The source of an entry that makes the shell provide every shared module, also those that its own sources never import:
 * federation provides only what a compilation has seen.
 */
export function providingSource(): string {
  const eager = EAGER_SHARED.map((key) => `import ${JSON.stringify(key)};`);
  const lazy = LAZY_SHARED.map((key) => `() => import(${JSON.stringify(key)})`);
  return `${eager.join('\n')}\nexport const lazy = [${lazy.join(', ')}];\n`;
}
