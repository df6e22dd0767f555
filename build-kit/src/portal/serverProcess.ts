import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';

export interface ServerProcess {
  readonly name: string;
  /** Base URL on the loopback interface. */
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has exited for any reason, with its exit code if it has one. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly name: string;
  /** The script, relative to the root. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Any free port by default. */
  readonly port?: number;
  readonly logDir: string;
  /** Restarts the server when one of its sources changes. */
  readonly watch?: boolean;
  readonly onProgress?: (text: string) => void;
  /** Called on every restart. */
  readonly onListening?: (url: string) => void;
}

type Message = { type: 'listening'; port: number } | { type: 'progress'; message: string };

/** A server that has not exited by then is killed. Servers need at most 10 s to finish their requests. */
const STOP_LIMIT_MS = 15_000;

function lastLines(file: string, count: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

function startChild({ script, env, watch, port = 0 }: ServerOptions): ChildProcess {
  const args = [...(watch ? ['--watch', '--watch-preserve-output'] : []), path.join(ROOT, script)];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Outside the terminal's process group: Ctrl-C only reaches this process, which then ends its servers in order.
    detached: process.platform !== 'win32',
  });
}

/** A watched server that fails does not exit: node waits for the next change of a source, and so does this. */
function reportFailures(child: ChildProcess, { name, onProgress }: ServerOptions, logFile: string): void {
  child.stdout?.on('data', (chunk) => {
    if (!String(chunk).includes('Failed running')) return;
    onProgress?.(
      `${name} failed, and restarts when a source changes (${logFile}):\n${lastLines(logFile, 8)}`,
    );
  });
}

/** Starts a server in a separate process and waits until it listens. Its log goes to a file. */
export function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { name, logDir } = options;
  mkdirSync(logDir, { recursive: true });
  const logFile = path.join(logDir, `${name}.log`);
  const log = createWriteStream(logFile);
  const child = startChild(options);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  if (options.watch) reportFailures(child, options, logFile);
  // In case this process ends during a start: a watching node process would outlive it.
  const endWithThis = (): void => void child.kill('SIGTERM');
  process.once('exit', endWithThis);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.removeListener('exit', endWithThis);
      log.end(() => resolve(code));
    });
  });

  async function stop(): Promise<void> {
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(limit);
  }

  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.type === 'progress') options.onProgress?.(message.message);
      if (message.type !== 'listening') return;
      const url = `http://127.0.0.1:${message.port}`;
      options.onListening?.(url);
      resolve({ name, url, pid: child.pid ?? 0, ended, stop });
    });
    child.once('error', reject);
    void ended.then(() => {
      reject(
        new CommandError(
          `${name} did not start. The end of its log (${logFile}):\n\n${lastLines(logFile, 25)}`,
        ),
      );
    });
  });
}
