import { parseArgs } from 'node:util';
import { CliError } from './cliError.ts';
import { findRegistry } from './findRegistry.ts';
import { options } from './options.ts';
import type { RegistryClient } from './registryClient.ts';

export interface CommandLine {
  readonly command: string | undefined;
  readonly positionals: readonly string[];
  readonly values: ReturnType<typeof parse>['values'];
}

export interface CommandContext extends Omit<CommandLine, 'command'> {
  readonly registry: () => Promise<RegistryClient>;
  /** Prints lines for a person, or with `--json` the value for a script. */
  readonly print: (value: unknown, lines: readonly string[]) => void;
  /** Progress on standard error, never mixed with the result. */
  readonly progress: (text: string) => void;
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
}

export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { positionals, values } = parse(args);
    const [command, ...rest] = positionals;
    return { command, positionals: rest, values };
  } catch (error) {
    throw new CliError('usage', (error as Error).message);
  }
}

export function createContext({ positionals, values }: CommandLine): CommandContext {
  return {
    positionals,
    values,
    registry: () => findRegistry(values),
    print(value, lines) {
      process.stdout.write(`${values.json ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`);
    },
    progress(text) {
      if (!values.json) process.stderr.write(`${text}\n`);
    },
  };
}

/** A required positional argument, or an error that names the missing one. */
export function requirePositional(context: CommandContext, index: number, what: string): string {
  const value = context.positionals[index];
  if (!value) throw new CliError('usage', `Missing: ${what}`);
  return value;
}

export function requireNumber(text: string | undefined, option: string): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || Number.isNaN(value)) {
    throw new CliError('usage', `--${option} needs a number`);
  }
  return value;
}

/** `mfe-home@1.2.0` or two words; the version is optional if the command has a default. */
export function readRelease(context: CommandContext): { remote: string; version: string | undefined } {
  const [remote = '', version] = requirePositional(context, 0, 'the name of a remote').split('@');
  return { remote: folderName(remote), version: version ?? context.positionals[1] };
}

/** Shells complete folder names with a slash. */
function folderName(text: string): string {
  return text.replace(/\/+$/, '').replace(/^\.\//, '');
}
