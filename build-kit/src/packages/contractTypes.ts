import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR } from '../workspace/paths.ts';
import { compilePublished } from './compilePublished.ts';
import { publishedJson, workspaceJson } from './packageJson.ts';
import { PUBLISHED, type PublishedPackage } from './publishedPackages.ts';

/** The folder of a shell's release that has the types of what it shares. */
export const TYPES_FOLDER = 'types';

/** What remotes get from the shell. */
const SHARED = PUBLISHED.filter(({ entries }) => !entries);

/** The types of a package, as `epigram-release types` unpacks them. */
export interface PackageTypes {
  /** Its package.json. */
  readonly package: object;
  /** The declarations by path. */
  readonly files: Readonly<Record<string, string>>;
}

async function typesOf(pkg: PublishedPackage, dist: string): Promise<PackageTypes> {
  const imported = await compilePublished(pkg, dist);
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.d.ts'))
    .toSorted();
  return {
    package: publishedJson(pkg, workspaceJson(pkg), imported),
    files: Object.fromEntries(
      paths.map((file) => [`dist/${file}`, readFileSync(path.join(dist, file), 'utf8')]),
    ),
  };
}

/**
 * Writes the types of the packages that a shell shares into a folder of its build: a team can compare its remote with
 * the contract of any shell that was released, without the sources.
 */
export async function writeContractTypes(buildDir: string): Promise<void> {
  const staging = path.join(CACHE_DIR, 'types', String(process.pid));
  const target = path.join(buildDir, TYPES_FOLDER);
  mkdirSync(target, { recursive: true });
  try {
    await Promise.all(
      SHARED.map(async (pkg) => {
        const dist = path.join(staging, pkg.folder);
        mkdirSync(dist, { recursive: true });
        const types = await typesOf(pkg, dist);
        writeFileSync(path.join(target, `${pkg.folder}.json`), JSON.stringify(types));
      }),
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
