import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { remotePackageJson } from './remotePackageJson.ts';
import type { RemotePlan } from './remotePlan.ts';

const TEMPLATES = path.join(import.meta.dirname, 'template');

function fill(template: string, plan: RemotePlan): string {
  const values: Readonly<Record<string, string>> = {
    name: plan.name,
    feature: plan.feature,
    camel: plan.camel,
    pascal: plan.pascal,
    mount: plan.mount,
    title: plan.title.en,
    contract: `^${CONTRACT_VERSION}`,
  };
  return template.replaceAll(/(?<!\$)\{\{(\w+)\}\}/g, (_all, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`No value for {{${key}}} in a template`);
    return value;
  });
}

/** The target of each template; a template is named like the file that it becomes for a remote called `feature`. */
function targets({ feature, camel, pascal }: RemotePlan): Readonly<Record<string, string>> {
  const folder = `src/features/${feature}`;
  return {
    'README.md': 'README.md',
    'rspack.config.ts': 'rspack.config.ts',
    'tsconfig.json': 'tsconfig.json',
    'remote.tsx': 'src/remote.tsx',
    'remote.test.tsx': 'src/remote.test.tsx',
    'routes.tsx': 'src/routes.tsx',
    'FeaturePage.tsx': `${folder}/${pascal}Page.tsx`,
    'FeaturePage.test.tsx': `${folder}/${pascal}Page.test.tsx`,
    'featureApi.ts': `${folder}/${camel}Api.ts`,
    'en.po': 'src/locales/en/messages.po',
    'es.po': 'src/locales/es/messages.po',
  };
}

/** The text of a file of a new remote. */
export function filledTemplate(template: string, plan: RemotePlan): string {
  return fill(readFileSync(path.join(TEMPLATES, `${template}.template`), 'utf8'), plan);
}

/** Every file of a new remote by its path inside the remote's folder. */
export function remoteFiles(plan: RemotePlan): ReadonlyMap<string, string> {
  const packageJson = `${JSON.stringify(remotePackageJson(plan, CONTRACT_VERSION), null, 2)}\n`;
  const filled = Object.entries(targets(plan)).map(([template, target]) => {
    return [target, filledTemplate(template, plan)] as const;
  });
  return new Map([['package.json', packageJson], ...filled]);
}
