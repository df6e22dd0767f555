import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import semver from 'semver';
import type { WorkspacePackage } from '../workspace/workspacePackage.ts';

/**
 * What the API is told about the part of a page that calls it: the package, and the lowest contract version of each
 * major that it was built for. The shell names the first of its major, because it has to work while the API is updated.
 */
export function callerName({ name, json }: Pick<WorkspacePackage, 'name' | 'json'>): string {
  const range = json.epigram?.contract ?? `^${semver.major(CONTRACT_VERSION)}.0.0`;
  const lowest = range.split('||').map((part) => semver.minVersion(part.trim())?.version);
  return `${name} ${lowest.filter(Boolean).join(',')}`;
}
