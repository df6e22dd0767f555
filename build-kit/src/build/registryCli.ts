import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';

const execute = promisify(execFile);
const CLI = path.join(ROOT, 'release-registry', 'src', 'cli.ts');

interface SyncedRelease {
  readonly name: string;
  readonly version: string;
  readonly published: boolean;
  readonly promoted: boolean;
  readonly note?: string;
}

async function registry<Answer>(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Answer> {
  try {
    const options = { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 32 * 1024 * 1024 };
    const { stdout } = await execute(process.execPath, [CLI, ...args, '--json'], options);
    return JSON.parse(stdout) as Answer;
  } catch (cause) {
    const { stderr, stdout, message } = cause as { stderr?: string; stdout?: string; message: string };
    const said = [stdout, stderr].filter(Boolean).join('\n').trim() || message;
    throw new CommandError(`The release registry refused "${args[0]}":\n${said}`);
  }
}

/** Publishes the releases in `distDirs` that are new, and makes all of them live in one step. */
export function syncReleases(
  distDirs: readonly string[],
  target: { dataDir: string; url: string },
): Promise<SyncedRelease[]> {
  // In a checkout, the developer's intent is clear, even if a path is dropped.
  return registry(['sync', ...distDirs, '--drop-path', '*'], {
    DATA_DIR: target.dataDir,
    EPIGRAM_REGISTRY_URL: target.url,
  });
}
