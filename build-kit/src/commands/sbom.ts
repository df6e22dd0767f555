import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productionPackages } from '../release/installedPackages.ts';
import { lockedIntegrities, SBOM_FILE, sbomOf } from '../release/sbom.ts';
import { ROOT } from '../workspace/paths.ts';
import type { Command } from './command.ts';

const SERVERS = ['portal-api', 'release-registry'] as const;

/** Lists the npm packages that each server can load, in its `dist` folder. Returns the files, relative to the root. */
export function writeServerSboms(): string[] {
  const integrities = lockedIntegrities(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  return SERVERS.map((server) => {
    const file = path.join(server, 'dist', SBOM_FILE);
    mkdirSync(path.join(ROOT, server, 'dist'), { recursive: true });
    const packages = productionPackages([path.join(ROOT, server)]);
    writeFileSync(path.join(ROOT, file), sbomOf(server, packages, integrities));
    return file;
  });
}

export const sbom: Command = {
  summary: 'list the npm packages of both servers as CycloneDX; a release lists its own',
  async run() {
    for (const file of writeServerSboms()) console.log(file);
    return 0;
  },
};
