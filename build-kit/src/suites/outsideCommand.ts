import { spawn, spawnSync } from 'node:child_process';
import { CommandError } from '../workspace/commandError.ts';

/** Runs a command in a folder outside the workspace. Returns what it printed. @throws CommandError if it fails */
export function output(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new CommandError(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)),
    );
  });
}

/** Whether the npm registry can be reached: the repository installs its libraries from there. */
export function isOnline(): boolean {
  return spawnSync('npm', ['ping'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}
