import { spawn } from 'node:child_process';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';

export interface ToolResult {
  readonly code: number;
  /** Standard output and standard error in the order of arrival. */
  readonly output: string;
}

interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Called with each piece of output as it arrives. */
  readonly onOutput?: (text: string) => void;
  /** Stops it early; the promise is then rejected. */
  readonly signal?: AbortSignal;
}

const stopped = new AbortController();

/** Ends the tools that run, and lets no other start. Their callers get a `CommandError`, and can clean up. */
export function stopTools(): void {
  stopped.abort(new CommandError('Stopped.'));
}

export function areToolsStopped(): boolean {
  return stopped.signal.aborted;
}

/** Runs a node script to its end, whatever its exit code. */
export function runTool(
  script: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([stopped.signal, ...(options.signal ? [options.signal] : [])]),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        options.onOutput?.(text);
      });
    }
    child.once('error', (cause) => reject(stopped.signal.aborted ? stopped.signal.reason : cause));
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
