import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** An npm package, as it is installed. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or the package's own words. Undefined if it declares none. */
  readonly licence?: string;
  /** Contains native code, and is installed on some systems only. */
  readonly native?: true;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  /** How packages named several licences before SPDX expressions: any of them applies. */
  readonly licenses?: readonly { readonly type: string }[];
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest;
}

function licenceOf({ license, licenses = [] }: Manifest): string | undefined {
  if (license) return typeof license === 'string' ? license : license.type;
  const types = licenses.map(({ type }) => type);
  return types.length > 1 ? `(${types.join(' OR ')})` : types[0];
}

function installed(manifest: Manifest): InstalledPackage {
  const licence = licenceOf(manifest);
  return {
    name: manifest.name,
    version: manifest.version,
    ...(licence && { licence }),
    ...(manifest.os && { native: true }),
  };
}

function keyOf({ name, version }: InstalledPackage): string {
  return `${name}@${version}`;
}

/** Each package once, sorted by name. Not by locale: the order must be the same on every machine. */
function unique(packages: readonly InstalledPackage[]): InstalledPackage[] {
  const byKey = new Map(packages.map((one) => [keyOf(one), one] as const));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The part of a module in rspack's stats that is read here. */
export interface BundledModule {
  /** Its file. */
  readonly nameForCondition?: string;
  /** None if no file of the bundle contains it by itself: it was optimised away, or merged into others. */
  readonly chunks?: readonly (string | number)[];
  /** The modules that were merged into it. */
  readonly modules?: readonly BundledModule[];
}

const IN_PACKAGE = /^(?<dir>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

function packageDirsOf(modules: readonly BundledModule[]): string[] {
  return modules.flatMap(({ nameForCondition = '', modules: merged = [] }) => {
    const dir = IN_PACKAGE.exec(nameForCondition)?.groups?.['dir'];
    return [...(dir ? [dir] : []), ...packageDirsOf(merged)];
  });
}

/** The packages of which a bundle contains at least one module. */
export function bundledPackages(modules: readonly BundledModule[]): InstalledPackage[] {
  const dirs = new Set(packageDirsOf(modules.filter(({ chunks = [] }) => chunks.length > 0)));
  return unique([...dirs].map((dir) => installed(readManifest(dir))));
}

/** Finds a dependency as Node.js does. */
export function dirOfDependency(from: string, name: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const found = path.join(dir, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (dir === path.dirname(dir)) return undefined;
  }
}

/**
 * The packages that the code in these folders can load in production. Optional ones count where they are installed:
 * those with native code are installed for this machine's platform only.
 */
export function productionPackages(dirs: readonly string[]): InstalledPackage[] {
  const seen = new Set<string>();
  const found: InstalledPackage[] = [];
  function visit(dir: string): void {
    if (seen.has(dir)) return;
    seen.add(dir);
    const manifest = readManifest(dir);
    if (dir.includes(`${path.sep}node_modules${path.sep}`)) found.push(installed(manifest));
    const optional = { ...manifest.optionalDependencies, ...manifest.peerDependencies };
    for (const name of Object.keys({ ...optional, ...manifest.dependencies })) {
      const dependency = dirOfDependency(dir, name);
      if (dependency) visit(dependency);
      else if (!(name in optional)) throw new Error(`${manifest.name} needs ${name}, which is not installed`);
    }
  }
  for (const dir of dirs) visit(realpathSync(dir));
  return unique(found);
}
