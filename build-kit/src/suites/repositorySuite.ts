import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../portal/serverProcess.ts';
import { ROOT } from '../workspace/paths.ts';
import { SHELL } from '../workspace/workspacePackage.ts';
import { isOnline, output } from './outsideCommand.ts';
import { runSteps, type Step } from './steps.ts';
import type { SuiteResult } from './suite.ts';

const NAME = 'mfe-soil-samples';
/** The remotes of docs/examples, which need none of Epigram's packages, and their paths. */
const EXAMPLES = { 'plain-rspack': 'mfe-plain', 'plain-vite': 'mfe-vite' } as const;
const REMOTES = [NAME, ...Object.values(EXAMPLES)];
const PATHS = ['/soil-samples', '/plain', '/vite'];
const PAGE = 'src/features/soil-samples/SoilSamplesPage.tsx';

interface World {
  readonly folder: string;
  readonly registry: string;
  /** Runs a command in the repository, as a member of its team would. Returns what it printed. */
  readonly team: (command: string, ...args: readonly string[]) => Promise<string>;
}

interface LiveRemote {
  readonly name: string;
  readonly live: { readonly version: string } | null;
}

function script(file: string, ...args: readonly string[]): [string, readonly string[], string] {
  return [process.execPath, [path.join(ROOT, file), ...args], ROOT];
}

/** The version that the build in a folder has. */
function builtVersion(folder: string): string {
  const release = JSON.parse(readFileSync(path.join(folder, 'dist', 'release.json'), 'utf8')) as {
    version: string;
  };
  return release.version;
}

function builtScripts(folder: string): string {
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  return files.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
}

async function liveVersion({ team }: World): Promise<string | undefined> {
  const { remotes } = JSON.parse(await team('npm', 'run', '-s', 'release', '--', 'status', '--json')) as {
    remotes: LiveRemote[];
  };
  return remotes.find(({ name }) => name === NAME)?.live?.version;
}

function changeText(folder: string, from: string, to: string): void {
  for (const file of [PAGE, 'src/locales/en/messages.po', 'src/locales/es/messages.po']) {
    const target = path.join(folder, file);
    writeFileSync(target, readFileSync(target, 'utf8').replaceAll(from, to));
  }
}

function exampleIn(folder: string, name: keyof typeof EXAMPLES): string {
  return path.join(folder, 'examples', name);
}

async function publishExample({ folder, registry, team }: World, name: keyof typeof EXAMPLES): Promise<void> {
  const example = exampleIn(folder, name);
  await team('npm', 'run', '-s', 'build', '--prefix', example);
  await team('npm', 'run', '-s', 'release', '--', 'publish', example, '--promote');
  const entry = await fetch(`${registry}/remotes/${EXAMPLES[name]}/${builtVersion(example)}/remoteEntry.js`);
  assert.equal(entry.status, 200);
}

const versions: string[] = [];

const STEPS: readonly Step<World>[] = [
  [
    'nothing in the repository leads to the workspace',
    async ({ folder }) => {
      const json = readFileSync(path.join(folder, 'package.json'), 'utf8');
      assert.doesNotMatch(json, /workspace:|catalog:/);
      assert.ok(existsSync(path.join(folder, 'package-lock.json')));
      for (const name of readdirSync(path.join(folder, 'node_modules', '@epigram'))) {
        const own = path.join(folder, 'node_modules', '@epigram', name);
        assert.doesNotMatch(
          readFileSync(path.join(own, 'package.json'), 'utf8'),
          /workspace:|catalog:|platform/,
        );
        for (const file of ['README.md', 'CHANGELOG.md'])
          assert.ok(existsSync(path.join(own, file)), `${name}/${file}`);
      }
    },
  ],
  [
    'its types and translations are right',
    async ({ team }) => void (await team('npm', 'run', '-s', 'check')),
  ],
  [
    'its types fit the contract of the live shell, and a missing export shows',
    async ({ folder, team }) => {
      await team('npm', 'run', '-s', 'check:live');
      const live = path.join(folder, '.types/@epigram/shared-contracts/dist/remote/remoteModule.d.ts');
      writeFileSync(live, readFileSync(live, 'utf8').replaceAll('RemoteModule', 'OtherModule'));
      const changed = team('npx', 'tsc', '-p', 'tsconfig.live.json');
      await assert.rejects(changed, /RemoteModule/);
      rmSync(path.join(folder, '.types'), { recursive: true });
    },
  ],
  [
    'it passes its own tests',
    async ({ team }) => assert.match(await team('npm', 'test'), /Tests: +5 passed, 5 total/),
  ],
  [
    'its build is published with the team’s token, and promoted',
    async (world) => {
      await world.team('npm', 'run', '-s', 'build');
      versions.push(builtVersion(world.folder));
      assert.match(builtScripts(world.folder), new RegExp(`id:"${NAME}\\.`), 'message ids have the name');
      await world.team('npm', 'run', '-s', 'release', '--', 'publish', '.', '--promote');
      assert.equal(await liveVersion(world), versions[0]);
      const entry = await fetch(`${world.registry}/remotes/${NAME}/${versions[0]}/remoteEntry.js`);
      assert.equal(entry.status, 200);
    },
  ],
  [
    'a changed text is another version',
    async (world) => {
      changeText(world.folder, 'Your profile', 'Who you are');
      await world.team('npm', 'run', '-s', 'i18n', '--', '--check');
      await world.team('npm', 'run', '-s', 'build');
      versions.push(builtVersion(world.folder));
      assert.notEqual(versions[1], versions[0]);
      await world.team('npm', 'run', '-s', 'release', '--', 'publish', '.', '--promote');
      assert.equal(await liveVersion(world), versions[1]);
    },
  ],
  [
    'a rollback returns to the version before',
    async (world) => {
      await world.team('npm', 'run', '-s', 'release', '--', 'rollback', NAME, '--reason', 'wrong word');
      assert.equal(await liveVersion(world), versions[0]);
    },
  ],
  [
    'a remote that rspack builds without the presets is published and promoted',
    (world) => publishExample(world, 'plain-rspack'),
  ],
  [
    'so is one that Vite builds',
    async (world) => {
      const args = ['--no-audit', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
      await world.team('npm', 'install', ...args, '--prefix', exampleIn(world.folder, 'plain-vite'));
      await publishExample(world, 'plain-vite');
    },
  ],
  [
    'the token opens no other remote',
    async ({ team }) => {
      const refused = team('npm', 'run', '-s', 'release', '--', 'rollback', SHELL, '--reason', 'not ours');
      await assert.rejects(refused, /ended with 4/);
    },
  ],
];

/** Writes the repository outside the workspace, and publishes the built shell, without which no remote is promoted. */
async function prepare(scratch: string, registry: string, dataDir: string): Promise<World> {
  const folder = path.join(scratch, 'soil');
  await output(...script('build-kit/src/cli.ts', 'new-remote', NAME, '--standalone', folder));
  cpSync(path.join(ROOT, 'docs', 'examples'), path.join(folder, 'examples'), { recursive: true });
  const env = { DATA_DIR: dataDir, EPIGRAM_REGISTRY_URL: registry };
  const cli = 'release-registry/src/cli.ts';
  await output(...script(cli, 'publish', SHELL, '--promote'), env);
  const rights = 'publish,promote,roll-back';
  const grant = ['--remotes', REMOTES.join(','), '--rights', rights, '--paths', PATHS.join(',')];
  const created = await output(...script(cli, 'tokens', 'create', '--name', 'soil', ...grant, '--json'), env);
  const { token } = JSON.parse(created) as { token: string };
  const teamEnv = { EPIGRAM_REGISTRY_URL: registry, EPIGRAM_REGISTRY_TOKEN: token };
  return { folder, registry, team: (command, ...args) => output(command, args, folder, teamEnv) };
}

/** A team's repository outside the workspace: written, tested, built, published, promoted and rolled back. */
export async function runRepository(): Promise<SuiteResult> {
  const started = performance.now();
  const name = 'repository';
  const seconds = (): number => (performance.now() - started) / 1000;
  if (!isOnline()) {
    console.log('Skipped: the npm registry does not respond.');
    return { name, passed: 0, failed: 0, skipped: 1, seconds: seconds() };
  }
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'epigram-repository-'));
  const dataDir = path.join(scratch, 'data');
  try {
    const registry = await startServer({
      name: 'release-registry',
      script: 'release-registry/src/main.ts',
      env: { DATA_DIR: dataDir, DATABASE_URL: '', DIRECT_DATABASE_URL: '' },
      logDir: path.join(scratch, 'logs'),
    });
    try {
      return {
        name,
        ...(await runSteps(STEPS, await prepare(scratch, registry.url, dataDir))),
        skipped: 0,
        seconds: seconds(),
      };
    } finally {
      await registry.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
