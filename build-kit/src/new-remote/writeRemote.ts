import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../workspace/commandError.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';
import { remoteFiles } from './remoteFiles.ts';
import { planRemote, type RemotePlan, type RemoteOptions } from './remotePlan.ts';
import { ownerOfPath } from './takenPaths.ts';

/** Writes a new remote to disk, or nothing: a partly written folder is removed. */
function writeFiles(dir: string, files: ReadonlyMap<string, string>): void {
  try {
    for (const [file, text] of files) {
      const target = path.join(dir, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text, { flag: 'wx' });
    }
  } catch (cause) {
    rmSync(dir, { recursive: true, force: true });
    throw cause;
  }
}

/** Writes a remote into the workspace at `root`. Refuses a name or path that is taken before it writes anything. */
export function writeRemote(root: string, options: RemoteOptions): RemotePlan {
  const plan = planRemote(options);
  const dir = path.join(root, plan.name);
  if (existsSync(dir)) throw new CommandError(`${plan.name} already exists.`);
  const owner = ownerOfPath(plan.mount, workspacePackages(root));
  if (owner) {
    throw new CommandError(
      `${plan.mount} cannot be mounted: it conflicts with ${owner}. Choose another with --mount.`,
    );
  }
  writeFiles(dir, remoteFiles(plan));
  return plan;
}
