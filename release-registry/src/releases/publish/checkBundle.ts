import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { RegistryError } from '../../domain/registryError.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';
import { FEDERATION_MANIFEST, type Federation } from './readFederation.ts';

const SCRIPT = /\.m?js$/;

/** What a module writes when it starts. Minifiers keep the names, because other modules read them. */
const OWN_COPIES: readonly (readonly [name: string, definition: RegExp])[] = [
  // React 19, and the versions before it. Others read these names, but only React assigns them.
  ['react', /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/],
  ['react', /\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=(?!=)/],
  ['react-dom', /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/],
  ['react-router', /\.__reactRouterVersion\s*=(?!=)/],
];

/** A row of the table from which the bundler's runtime requests a shared module: its own copy, or null, and the range. */
const CONSUMED =
  /shareKey:\s*"(?<key>[^"]+)",\s*import:\s*(?<own>null|"[^"]*"),\s*requiredVersion:\s*"(?<range>[^"]*)"/g;

/** Modules of which a page has one instance, the shell's. */
const SHELL_OWNED =
  /^(?:react|react-dom|react-router|react-router-dom|jotai|@tanstack\/react-query|@lingui\/[^/]+|@epigram\/shared-[^/]+)(?:\/|$)/;

/**
 * Compares a remote's federation manifest with its scripts, because the checks of a promotion rely on the manifest.
 * Refuses a remote that has none, or that brings its own copy of a module of which a page can have only one.
 */
export async function checkBundle(
  store: ObjectStore,
  release: ReleaseDescription,
  federation: Federation | null,
): Promise<void> {
  const { name, version } = release;
  if (name === SHELL_NAME) return;
  if (!federation) {
    throw new RegistryError(
      'RELEASE_INCOMPLETE',
      `Refused: ${name} ${version} has no ${FEDERATION_MANIFEST}, which lists what it exposes and shares; ` +
        'build it with "manifest: true"',
    );
  }
  const unseen = new Set(federation.exposes);
  const problems = new Set<string>();
  for (const { path, integrity } of release.files.filter((file) => SCRIPT.test(file.path))) {
    const text = (await store.get(objectName(integrity)))?.toString('utf8') ?? '';
    for (const module of unseen) {
      if (['"', "'", '`'].some((quote) => text.includes(quote + module + quote))) unseen.delete(module);
    }
    for (const problem of [...ownCopies(path, text), ...otherRanges(path, text, federation)]) {
      problems.add(problem);
    }
  }
  for (const module of unseen) {
    problems.add(`${FEDERATION_MANIFEST} names the module ${module}, which none of its scripts contains`);
  }
  if (problems.size === 0) return;
  throw new RegistryError(
    'RELEASE_UNTRUE',
    `Refused: the scripts of ${name} ${version} are not what a page can load beside the shell`,
    [...problems],
  );
}

function ownCopies(path: string, text: string): string[] {
  const defined = OWN_COPIES.filter(([, definition]) => definition.test(text)).map(([name]) => name);
  const consumed = [...text.matchAll(CONSUMED)].flatMap(({ groups: { key = '', own } = {} }) =>
    own !== 'null' && SHELL_OWNED.test(key) ? [key] : [],
  );
  return [...new Set([...defined, ...consumed])].map(
    (module) =>
      `${path} brings its own ${module}; a page has only the shell's: share it with "singleton: true, import: false"`,
  );
}

function otherRanges(path: string, text: string, { shared }: Federation): string[] {
  return [...text.matchAll(CONSUMED)].flatMap(({ groups: { key = '', range = '' } = {} }) => {
    if (shared[key] === range) return [];
    const listed = shared[key] ? `${key} ${shared[key]}` : `no ${key}`;
    return [`${path} needs ${key} ${range}; ${FEDERATION_MANIFEST} lists ${listed}`];
  });
}
