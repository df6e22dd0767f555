import path from 'node:path';
import { compilePackage } from '../build/compilePackage.ts';
import { catalogProblems, extractCatalogs } from '../i18n/catalogs.ts';
import { SERVE_PORT, serveBuild } from '../release/serveBuild.ts';
import { ROOT } from '../workspace/paths.ts';
import { readPackage } from '../workspace/workspacePackage.ts';

const USAGE = `epigram-remote <command>, in the folder of a remote:

  start [<portal>]  shows the remote inside the shell of a running portal, at http://localhost:4400
  build             builds a release into dist
  serve             serves dist at http://localhost:4400, for the developer's panel of a running portal
  i18n [--check]    writes the catalogs from the sources; --check only compares them
`;

/** Loaded on demand: a build does not wait for the servers' modules. */
async function start(args: readonly string[]): Promise<number> {
  return (await import('./start.ts')).start(args);
}

async function build(): Promise<number> {
  const { name, version, files } = await compilePackage(readPackage(ROOT));
  console.log(`✓ ${name} ${version}: ${files.length} files in dist`);
  return 0;
}

async function serve(): Promise<number> {
  await serveBuild(path.join(ROOT, 'dist'), SERVE_PORT);
  console.log(`The build is at http://localhost:${SERVE_PORT}; build it again after a change. Ctrl-C ends.`);
  return new Promise<number>(() => undefined);
}

async function i18n(args: readonly string[]): Promise<number> {
  if (args.includes('--check')) {
    const problems = await catalogProblems(ROOT);
    for (const problem of problems) console.error(`✗ ${problem}`);
    return problems.length > 0 ? 1 : 0;
  }
  for (const [locale, open] of Object.entries(await extractCatalogs(ROOT))) {
    console.log(open === 0 ? `✓ ${locale}` : `• ${locale}: ${open} to translate`);
  }
  return 0;
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  start,
  build,
  serve,
  i18n,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) process.stdout.write(USAGE);
try {
  process.exitCode = command ? await command(args) : 2;
} catch (cause) {
  // A failed build is the user's to fix: its message says how, and a stack would hide it.
  console.error(`\n${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
}
