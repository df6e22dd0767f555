import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { compileModules, sourceFiles } from './compileModules.ts';
import { emitTypes } from './emitTypes.ts';
import type { PublishedPackage } from './publishedPackages.ts';

const PLATFORM_SRC = path.join(ROOT, 'portal-api', 'platform', 'src');

/** Writes the modules of a package and their types into `dist`. Returns what they import. */
export async function compilePublished(pkg: PublishedPackage, dist: string): Promise<ReadonlySet<string>> {
  const src = path.join(ROOT, pkg.folder, 'src');
  const starts = pkg.entries ?? sourceFiles(src);
  const places = { src, dist, platformSrc: PLATFORM_SRC };
  const { files, platform, imported } = await compileModules(starts, places, {
    follow: Boolean(pkg.entries),
  });
  const preset = pkg.entries ? 'node' : 'web';
  await emitTypes({ src, files, outDir: dist, preset });
  if (platform.length > 0) {
    const outDir = path.join(dist, 'platform');
    await emitTypes({ src: PLATFORM_SRC, files: platform, outDir, preset: 'node' });
  }
  return imported;
}
