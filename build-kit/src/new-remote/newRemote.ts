import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import type { Command } from '../commands/command.ts';
import { CommandError } from '../workspace/commandError.ts';
import { ROOT } from '../workspace/paths.ts';
import { addToLockFile, type LockedPackage } from './lockEntry.ts';
import { writeStandalone } from './standalone/writeStandalone.ts';
import { writeRemote } from './writeRemote.ts';

const USAGE =
  'npm run new-remote -- mfe-name [--mount /name] [--title "Name"] [--title-es "Nombre"] [--no-install]\n' +
  '                       [--standalone <folder> [--npm-registry <url>]]';

const LOCK_FILE = path.join(ROOT, 'pnpm-lock.yaml');

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mount: { type: 'string' },
        title: { type: 'string' },
        'title-es': { type: 'string' },
        standalone: { type: 'string' },
        'npm-registry': { type: 'string' },
        'no-install': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new CommandError(`${(cause as Error).message}\n${USAGE}`);
  }
}

/** Adds the new package to the lock file, which does not change otherwise, and links its dependencies. */
function install(name: string): void {
  console.log('• Installing (pnpm)');
  const json = JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as LockedPackage;
  writeFileSync(LOCK_FILE, addToLockFile(readFileSync(LOCK_FILE, 'utf8'), name, json));
  const args = ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'];
  const { status, error } = spawnSync('pnpm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) {
    throw new CommandError('The remote was created, but "pnpm install" failed: run it again.');
  }
}

function nextSteps(name: string): string {
  const steps = [
    [`npm test -- ${name}`, 'run its tests'],
    [`npm run dev -- ${name}`, 'hot reload, beside the other remotes as built'],
    ['npm start', 'build, publish and serve it with all others'],
    [`npm run build -- ${name}`, 'or build it alone, for a running portal:'],
    [`npm run release -- publish ${name} --promote`, ''],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return steps
    .map(([command, what]) => `  ${command.padEnd(width)}  ${what && `# ${what}`}`.trimEnd())
    .join('\n');
}

export const newRemote: Command = {
  summary: 'create a remote that is ready to build, test and publish: new-remote -- mfe-name [--mount /name]',
  async run(args) {
    const { positionals, values } = readArguments(args);
    if (positionals.length > 1) throw new CommandError(`One remote at a time.\n${USAGE}`);
    const remote = {
      name: positionals[0],
      mount: values.mount,
      title: values.title,
      titleEs: values['title-es'],
    };
    if (values.standalone !== undefined) {
      const folder = path.resolve(values.standalone);
      const { name, title, mount } = await writeStandalone({
        remote,
        folder,
        npmRegistry: values['npm-registry'],
        install: !values['no-install'],
      });
      console.log(
        `✓ ${name}: “${title.en}” at ${mount}, a repository in ${folder}. Its README.md says more.`,
      );
      return 0;
    }
    const plan = writeRemote(ROOT, remote);
    // Line lengths depend on the names.
    await runTool(toolScript('prettier'), ['--write', '--log-level', 'warn', plan.name]);
    if (!values['no-install']) install(plan.name);
    console.log(`\n${plan.name} is “${plan.title.en}” at ${plan.mount}. Next:\n\n${nextSteps(plan.name)}`);
    return 0;
  },
};
