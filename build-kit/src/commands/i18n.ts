import { mapBounded } from '../build/mapBounded.ts';
import { catalogProblems, extractCatalogs } from '../i18n/catalogs.ts';
import { translatedPackages, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import type { Command } from './command.ts';

function select(args: readonly string[]): WorkspacePackage[] {
  const names = args.filter((arg) => !arg.startsWith('--'));
  return translatedPackages().filter(({ name }) => names.length === 0 || names.includes(name));
}

async function extract(packages: readonly WorkspacePackage[]): Promise<number> {
  for (const pkg of packages) {
    const untranslated = await extractCatalogs(pkg.dir);
    const open = Object.entries(untranslated).filter(([, count]) => count > 0);
    const rest = open.map(([locale, count]) => `${count} to translate into ${locale}`).join(', ');
    console.log(`${open.length === 0 ? '✓' : '•'} ${pkg.name}${rest && `: ${rest}`}`);
  }
  return 0;
}

async function verify(packages: readonly WorkspacePackage[]): Promise<number> {
  const found = await mapBounded(packages, 4, async (pkg) => ({
    pkg,
    problems: await catalogProblems(pkg.dir),
  }));
  const incomplete = found.filter(({ problems }) => problems.length > 0);
  for (const { pkg, problems } of incomplete) console.error(`✗ ${pkg.name}\n    ${problems.join('\n    ')}`);
  return incomplete.length > 0 ? 1 : 0;
}

export const i18n: Command = {
  summary: 'extract the catalogs of all packages, or of the named ones; --check only compares',
  run: (args) => (args.includes('--check') ? verify(select(args)) : extract(select(args))),
};
