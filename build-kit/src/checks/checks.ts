import { existsSync } from 'node:fs';
import path from 'node:path';
import { catalogProblems, writtenCatalogs } from '../i18n/catalogs.ts';
import { conflictingTranslations } from '../i18n/conflictingTranslations.ts';
import {
  translatedPackages,
  workspacePackages,
  type WorkspacePackage,
} from '../workspace/workspacePackage.ts';
import { ROOT } from '../workspace/paths.ts';
import { alertRules } from './alertRules.ts';
import type { Check } from './check.ts';
import { contractRanges } from './contractRanges.ts';
import { dependencies } from './dependencies.ts';
import { documentLinks } from './documentLinks.ts';
import { folderCycles } from './folderCycles.ts';
import { licences } from './licences.ts';
import { operationCallers } from './operationCallers.ts';
import { remoteNames } from './remoteNames.ts';
import { checkApiReport } from './api-report/apiReport.ts';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import { weights } from './weights.ts';

function types(name: string, project: string): Check {
  return {
    name: `types: ${name}`,
    run: () => runTool(toolScript('typescript', 'tsc'), ['-p', project, '--pretty', 'false']),
  };
}

function translations(pkg: WorkspacePackage): Check {
  return {
    name: `translations: ${pkg.name}`,
    async run() {
      const problems = await catalogProblems(pkg.dir);
      return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
    },
  };
}

function agreedTranslations(packages: readonly WorkspacePackage[]): Check {
  return {
    name: 'translations: no conflicts',
    async run() {
      const catalogs = await Promise.all(packages.map(({ dir }) => writtenCatalogs(dir)));
      const problems = conflictingTranslations(catalogs.flat());
      return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
    },
  };
}

/** Packages whose folders must not import each other in cycles. */
const LAYERED = [
  'host-shell/src',
  'build-kit/src',
  'shared-contracts/src',
  'shared-ui/src',
  'release-registry/src',
  'release-registry/src/domain',
  'release-registry/src/releases',
  'portal-api/src',
  'portal-api/src/modules',
];

function layers(folder: string): Check {
  return {
    name: `folder cycles: ${folder}`,
    async run() {
      const cycles = folderCycles(path.join(ROOT, folder));
      return { code: cycles.length > 0 ? 1 : 0, output: cycles.join('\n') };
    },
  };
}

function links(): Check {
  return {
    name: 'document links',
    async run() {
      const broken = documentLinks(ROOT);
      return { code: broken.length > 0 ? 1 : 0, output: broken.join('\n') };
    },
  };
}

function sources(): string[] {
  return workspacePackages()
    .map(({ name }) => (name === 'e2e' ? 'e2e' : `${name}/src`))
    .filter((folder) => existsSync(folder));
}

/** Every check of `npm run check`. `types` is one check per package, so that a failure names it. */
export function allChecks(): Check[] {
  const typed = workspacePackages().filter(
    ({ dir }) => existsSync(path.join(dir, 'src')) || dir.endsWith('e2e'),
  );
  const translated = translatedPackages().filter(({ dir }) => existsSync(path.join(dir, 'src', 'locales')));
  return [
    {
      name: 'format',
      run: () => runTool(toolScript('prettier'), ['--check', '--log-level', 'warn', '--cache', '.']),
    },
    { name: 'lint', run: () => runTool(toolScript('oxlint'), ['--deny-warnings']) },
    types('configuration', 'tsconfig.json'),
    links(),
    ...typed.map(({ name }) => types(name, name)),
    types('release-registry, console', 'release-registry/tsconfig.console.json'),
    {
      name: 'module boundaries',
      run: () =>
        runTool(toolScript('dependency-cruiser', 'depcruise'), [
          '-c',
          '.dependency-cruiser.mjs',
          ...sources(),
        ]),
    },
    ...LAYERED.map(layers),
    remoteNames,
    contractRanges,
    operationCallers,
    licences,
    dependencies,
    weights,
    alertRules,
    {
      name: 'dead code',
      run: () => runTool(toolScript('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
    },
    { name: 'report of the shared surface', run: checkApiReport },
    ...translated.map(translations),
    agreedTranslations(translated),
  ];
}
