import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../workspace/commandError.ts';
import { workspacePackages } from '../workspace/workspacePackage.ts';
import { remoteFiles } from './remoteFiles.ts';
import { planRemote, type RemotePlan, type RemoteWish } from './remotePlan.ts';
import { ownerOfPath } from './takenPaths.ts';

/** A new remote on disk, or nothing: a folder that could only be written in part goes again. */
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

/** Writes a remote into the workspace at `root`. Refuses what is taken before it writes anything. */
export function writeRemote(root: string, wish: RemoteWish): RemotePlan {
  const plan = planRemote(wish);
  const dir = path.join(root, plan.name);
  if (existsSync(dir)) throw new CommandError(`There is a ${plan.name} already.`);
  const owner = ownerOfPath(plan.mount, workspacePackages(root));
  if (owner) {
    throw new CommandError(
      `${plan.mount} cannot be mounted: it meets ${owner}. Choose another with --mount.`,
    );
  }
  writeFiles(dir, remoteFiles(plan));
  return plan;
}
