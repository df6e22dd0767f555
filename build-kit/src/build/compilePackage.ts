import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { SLOT_NAMES } from '@epigram/shared-contracts/pages';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { DEPRECATIONS } from '@epigram/shared-contracts/remote/deprecations';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { providedExports } from '../federation/providedExports.ts';
import { providedVersions } from '../federation/sharedModules.ts';
import { catalogProblems } from '../i18n/catalogs.ts';
import { isDraft } from '../i18n/draft.ts';
import { writeContractTypes } from '../packages/contractTypes.ts';
import { contentIdentity, draftIdentity } from '../release/releaseIdentity.ts';
import { settleManifest } from '../release/federationManifest.ts';
import { CHUNK_STATS, type ChunkStats, firstFilesOf } from '../release/firstFiles.ts';
import { bundledPackages } from '../release/installedPackages.ts';
import { lazyRoutes } from '../release/lazyRoutes.ts';
import { declarationOf, remoteProblems } from '../release/remoteDeclaration.ts';
import { lockedIntegrities, SBOM_FILE, sbomOf } from '../release/sbom.ts';
import { hashOfOutput, stampVersion } from '../release/stampVersion.ts';
import { measureFolder, sizeProblems } from '../release/releaseSizes.ts';
import { writeReleaseDescription, type DescriptionInput } from '../release/releaseDescription.ts';
import { REMOTE_ENTRY } from '../rspack/remoteConfig.ts';
import { CACHE_DIR, LOCK_FILE } from '../workspace/paths.ts';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';

/** The bundle, and additional builds: the shell's service worker. */
async function loadConfigs(dir: string): Promise<[Configuration, ...Configuration[]]> {
  const file = pathToFileURL(path.join(dir, 'rspack.config.ts')).href;
  const { config, worker } = (await import(file)) as { config: Configuration; worker?: Configuration };
  return worker ? [config, worker] : [config];
}

function compile(config: Configuration): Promise<ChunkStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      if (!failure && stats?.hasWarnings()) console.warn(stats.toString('errors-warnings'));
      const chunks = stats?.toJson(CHUNK_STATS) as ChunkStats;
      compiler?.close((closeError) =>
        failure || closeError ? reject(failure ?? closeError) : resolve(chunks),
      );
    });
  });
}

/** The first files that a remote's pages fetch. */
function firstFiles({ dir, json }: WorkspacePackage, chunks: ChunkStats) {
  const [mount] = json.epigram?.mount ?? [];
  if (mount === undefined) return {};
  const routes = lazyRoutes(readFileSync(path.join(dir, 'src', 'routes.tsx'), 'utf8'));
  return { firstFiles: firstFilesOf(chunks, routes, mount) };
}

/** Lists the npm packages in the bundles, as a file of the release. */
function writeSbom(name: string, workDir: string, bundles: readonly ChunkStats[]): void {
  const packages = bundledPackages(bundles.flatMap(({ modules = [] }) => modules));
  const lock = readFileSync(LOCK_FILE, 'utf8');
  writeFileSync(path.join(workDir, SBOM_FILE), sbomOf(name, packages, lockedIntegrities(lock)));
}

/** Builds one package into its `dist` folder, from its catalogs to `release.json`. */
export async function compilePackage(pkg: WorkspacePackage): Promise<ReleaseDescription> {
  const undeclared = await remoteProblems(pkg);
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'));
  const problems = isDraft() ? [] : await catalogProblems(pkg.dir);
  if (problems.length > 0) {
    const rest = problems.length > 10 ? [`and ${problems.length - 10} more`] : [];
    const list = [...problems.slice(0, 10), ...rest].join('\n  ');
    throw new Error(`Translations are not complete:\n  ${list}\nRun "npm run i18n" and translate.`);
  }
  const workDir = path.join(CACHE_DIR, 'build', `${pkg.name}-${process.pid}`);
  try {
    const [bundle, ...beside] = await loadConfigs(pkg.dir);
    const chunks = await compile(withOutput(bundle, workDir));
    const others: ChunkStats[] = [];
    for (const config of beside) others.push(await compile(withOutput(config, workDir)));
    if (!pkg.json.epigram) await writeContractTypes(workDir);
    writeSbom(pkg.name, workDir, [chunks, ...others]);
    const release = await describe(pkg, workDir, chunks);
    replaceFolder(workDir, path.join(pkg.dir, 'dist'));
    return release;
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

function withOutput(config: Configuration, dir: string): Configuration {
  return { ...config, output: { ...config.output, path: dir } };
}

/** A concurrent reader of `dist`, for example another start, finds the old build or the new one, never a partial one. */
function replaceFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

/** What remotes may rely on: a promotion compares it with what they use. */
function shellSurface() {
  const shared = providedVersions();
  return { shared, slots: SLOT_NAMES, exports: providedExports(), deprecated: DEPRECATIONS };
}

/** Names the build by its content, and writes its description. */
async function describe(
  pkg: WorkspacePackage,
  workDir: string,
  chunks: ChunkStats,
): Promise<ReleaseDescription> {
  const remote = pkg.json.epigram;
  const declaration: Omit<DescriptionInput, 'name' | 'version' | 'container'> = {
    contract: remote?.contract ?? CONTRACT_VERSION,
    mount: remote?.mount ?? [],
    entry: remote ? REMOTE_ENTRY : 'index.html',
    initial: remote ? settleManifest(workDir) : [],
    ...firstFiles(pkg, chunks),
    ...(remote ? {} : { provides: shellSurface() }),
    ...(remote ? declarationOf(remote) : {}),
  };
  const identity = contentIdentity(pkg, hashOfOutput(workDir, declaration));
  stampVersion(workDir, draftIdentity(pkg), identity);
  const sizes = await measureFolder(workDir, declaration.entry, declaration.initial);
  const problems = sizeProblems(sizes, remote?.sizeBudget ?? {});
  if (problems.length > 0) throw new Error(`${pkg.name} is too large: ${problems.join('; ')}`);
  const budget = remote?.sizeBudget ? { budget: remote.sizeBudget } : {};
  return writeReleaseDescription(workDir, { ...identity, ...declaration, sizes: { ...sizes, ...budget } });
}
