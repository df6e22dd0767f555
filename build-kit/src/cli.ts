import { delegate } from './commands/delegate.ts';
import type { Command } from './commands/command.ts';
import { CommandError } from './workspace/commandError.ts';

/** Loaded on demand, so that `npm start` does not wait for the test runner's modules. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  build: async () => (await import('./commands/build.ts')).build,
  sbom: async () => (await import('./commands/sbom.ts')).sbom,
  licences: async () => (await import('./commands/licences.ts')).licences,
  outdated: async () => (await import('./commands/outdated.ts')).outdated,
  bundle: async () => (await import('./commands/bundle.ts')).bundle,
  serve: async () => (await import('./commands/serve.ts')).serve,
  test: async () => (await import('./commands/test.ts')).test,
  'test:all': async () => (await import('./commands/test.ts')).testAll,
  'test:production': async () => (await import('./commands/testProduction.ts')).testProduction,
  check: async () => (await import('./commands/check.ts')).check,
  'api-report': async () => (await import('./commands/apiReport.ts')).apiReport,
  format: async () => (await import('./commands/format.ts')).format,
  i18n: async () => (await import('./commands/i18n.ts')).i18n,
  release: async () =>
    delegate(
      'publish, promote, canary, roll back, history: see release-registry/README.md',
      'release-registry/src/cli.ts',
    ),
  db: async () =>
    delegate(
      'migrate, seed, back up and restore the API’s database: see portal-api/README.md',
      'portal-api/src/cli.ts',
    ),
  hatching: async () =>
    delegate(
      'calculate the hatching model’s figures for a series of daily temperatures',
      'portal-api/src/hatching.ts',
    ),
  reduction: async () =>
    delegate(
      'calculate a faecal egg count reduction test from a file of counts',
      'portal-api/src/reduction.ts',
    ),
  'new-remote': async () => (await import('./new-remote/newRemote.ts')).newRemote,
  packages: async () => (await import('./commands/packages.ts')).packages,
  accessibility: async () => (await import('./commands/accessibility.ts')).accessibility,
  screenshots: async () => (await import('./commands/screenshots.ts')).screenshots,
};

async function help(): Promise<number> {
  console.log('Epigram. npm start, npm test, and npm run <command>:\n');
  for (const [name, load] of Object.entries(COMMANDS)) {
    console.log(`  ${name.padEnd(16)} ${(await load()).summary}`);
  }
  return 0;
}

const [name = 'help', ...args] = process.argv.slice(2);
const load = COMMANDS[name];
try {
  process.exitCode = load ? await (await load()).run(args) : await help();
} catch (cause) {
  console.error(cause instanceof CommandError ? `\n${cause.message}` : cause);
  process.exitCode = 1;
}
