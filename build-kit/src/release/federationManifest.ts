import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface FederationManifest {
  readonly shared: readonly { readonly name: string }[];
  readonly exposes: readonly {
    readonly assets: Record<'js' | 'css', { readonly sync: readonly string[] }>;
  }[];
}

/**
 * Puts federation's own manifest in a fixed order and removes the analysis beside it, which is larger than the remote.
 * The bundler lists shared modules in the order in which its threads found them, but the same sources must give the
 * same version.
 * @returns the files that the exposed module needs immediately; none without a manifest
 */
export function settleManifest(distDir: string): string[] {
  const file = path.join(distDir, 'mf-manifest.json');
  if (!existsSync(file)) return [];
  rmSync(path.join(distDir, 'mf-stats.json'), { force: true });
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;
  const shared = manifest.shared.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...manifest, shared }, null, 2)}\n`);
  return manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
}
