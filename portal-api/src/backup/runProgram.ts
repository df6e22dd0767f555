import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { BackupError } from './backupFile.ts';

const ERROR_BYTES = 2_000;

export interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves if the program succeeds; otherwise rejects with its error output. */
  readonly done: Promise<void>;
  kill(): void;
}

export function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): RunningProgram {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(file, args, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on(
    'data',
    (text: Buffer) => (errorOutput = (errorOutput + text.toString()).slice(-ERROR_BYTES)),
  );
  // A program that exits early closes its input; the reason is reported below.
  child.stdin.on('error', () => undefined);
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new BackupError(errorOutput.trim() || `${file} ended with ${code ?? signal}`));
    });
  });
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done, kill: () => child.kill('SIGKILL') };
}

export async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
