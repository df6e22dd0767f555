import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import parse from 'spdx-expression-parse';
import { dirOfDependency, productionPackages, type InstalledPackage } from '../release/installedPackages.ts';
import { ROOT } from '../workspace/paths.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';

/** Licences under which a package may be shipped without a decision of its own. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Packages that are shipped under another licence; docs/compliance/licences.md has the reasons. */
const DECIDED: ReadonlyMap<string, string> = new Map([
  ['highcharts', 'https://www.highcharts.com/license'],
  ['web-push', 'MPL-2.0'],
  ['png-js', 'none declared'],
]);
/** The image library in sharp's native packages, which is linked dynamically. */
const LIBVIPS = /^@img\/sharp-/;
const LIBVIPS_LICENCE = 'LGPL-3.0-or-later';

/** Tools and tests: nothing of them is shipped, except for what the bundler adds to each bundle. */
const NOT_SHIPPED: ReadonlySet<string> = new Set(['build-kit', 'bench', 'e2e']);

const TABLE_START = '| package | licence |\n| --- | --- |\n';

function shippedPackages(): InstalledPackage[] {
  const shipped = workspacePackages().filter(({ name }) => !NOT_SHIPPED.has(name));
  const federation = dirOfDependency(path.join(ROOT, 'build-kit'), '@module-federation/enhanced');
  const added = federation && dirOfDependency(federation, '@module-federation/webpack-bundler-runtime');
  if (!added) throw new Error('The federation runtime that every bundle contains is not installed');
  return productionPackages([...shipped.map(({ dir }) => dir), added]);
}

type Expression = ReturnType<typeof parse>;

function isAllowed(expression: Expression, allowed: ReadonlySet<string>): boolean {
  if ('license' in expression) return allowed.has(expression.license);
  const sides = [expression.left, expression.right];
  return expression.conjunction === 'or'
    ? sides.some((side) => isAllowed(side, allowed))
    : sides.every((side) => isAllowed(side, allowed));
}

function licenceOf({ licence = 'none declared' }: InstalledPackage): string {
  return licence;
}

function mayShip(one: InstalledPackage): boolean {
  const licence = licenceOf(one);
  if (DECIDED.get(one.name) === licence) return true;
  const allowed = one.native && LIBVIPS.test(one.name) ? new Set([...ALLOWED, LIBVIPS_LICENCE]) : ALLOWED;
  try {
    return isAllowed(parse(licence), allowed);
  } catch {
    return false;
  }
}

/** The licences of each package, of all its versions. Native ones differ from system to system. */
function licencesByName(packages: readonly InstalledPackage[]): Map<string, string> {
  const byName = Map.groupBy(
    packages.filter(({ native }) => !native),
    ({ name }) => name,
  );
  return new Map(
    [...byName].map(([name, all]) => [name, [...new Set(all.map(licenceOf))].sort().join('; ')] as const),
  );
}

const ROW = /^\| (\S+) +\| (.+?) +\|$/gm;

/** The licences of the table in a document, by package. */
export function committedLicences(document: string): Map<string, string> {
  const [, table = ''] = document.split('\n## The packages\n');
  const rows = [...table.matchAll(ROW)].map(([, name = '', licence = '']) => [name, licence] as const);
  return new Map(rows.filter(([name, licence]) => name !== 'package' && !/^-+$/.test(licence)));
}

/** Licences that are not allowed, and differences from the table, one sentence each. */
export function licenceProblems(
  packages: readonly InstalledPackage[],
  committed: ReadonlyMap<string, string>,
): string[] {
  const current = licencesByName(packages);
  const differences = [...new Set([...current.keys(), ...committed.keys()])].toSorted().flatMap((name) => {
    const [was, is] = [committed.get(name), current.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`${name} (${is}) is not in docs/compliance/licences.md`];
    if (is === undefined) return [`${name} is in docs/compliance/licences.md, but not shipped any more`];
    return [`${name} is licensed under ${is}; docs/compliance/licences.md has ${was}`];
  });
  return [
    ...packages
      .filter((one) => !mayShip(one))
      .map((one) => `${one.name} ${one.version} may not be shipped: its licence is ${licenceOf(one)}`),
    ...differences,
  ];
}

export const LICENCES_FILE = path.join(ROOT, 'docs', 'compliance', 'licences.md');

/** Replaces the table by the licences of the installed packages. */
export function writeLicences(): void {
  const [text] = readFileSync(LICENCES_FILE, 'utf8').split('\n## The packages\n');
  const rows = [...licencesByName(shippedPackages())].map(([name, licence]) => `| ${name} | ${licence} |\n`);
  writeFileSync(LICENCES_FILE, `${text}\n## The packages\n\n${TABLE_START}${rows.join('')}`);
}

export const licences = {
  name: 'licences',
  async run() {
    const committed = committedLicences(readFileSync(LICENCES_FILE, 'utf8'));
    const problems = licenceProblems(shippedPackages(), committed);
    const hint = 'Read the licence, then run "npm run licences".';
    return { code: problems.length > 0 ? 1 : 0, output: [...problems, hint].join('\n') };
  },
};
