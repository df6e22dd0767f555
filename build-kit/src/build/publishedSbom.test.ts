import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { committedLicences, LICENCES_FILE } from '../checks/licences.ts';
import { copyWorkspace, type WorkspaceCopy } from '../new-remote/testing/workspaceCopy.ts';
import { startServer, type ServerProcess } from '../portal/serverProcess.ts';
import { ROOT } from '../workspace/paths.ts';

const REMOTE = 'mfe-test-results';
/** Twice a bundler, each in a separate process, and a registry. */
const LONG = 240_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'epigram-published-'));
const copies: WorkspaceCopy[] = [];
let registry: ServerProcess;
const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_OPTIONS: '' };
beforeAll(async () => {
  const script = 'release-registry/src/main.ts';
  registry = await startServer({ name: 'release-registry', script, env, logDir: dataDir });
}, LONG);
afterAll(async () => {
  await registry.stop();
  for (const copy of copies) copy.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

function release(...args: readonly string[]): string {
  const cli = path.join(ROOT, 'release-registry/src/cli.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return `${stdout}${stderr}`;
}

/** Builds the remote in a new folder, and returns its `dist`. */
function built(): string {
  const copy = copyWorkspace();
  copies.push(copy);
  const { output } = copy.run('build-kit/src/cli.ts', 'build', REMOTE);
  expect(output).toContain('built in');
  return path.join(copy.root, REMOTE, 'dist');
}

test(
  'a build lists its packages, and the registry then says which live release contains one',
  async () => {
    const [dist, elsewhere] = [built(), built()];
    const text = readFileSync(path.join(dist, 'sbom.cdx.json'), 'utf8');
    expect(readFileSync(path.join(elsewhere, 'sbom.cdx.json'), 'utf8')).toBe(text);
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { components } = JSON.parse(text) as { components: { name: string }[] };
    const licensed = committedLicences(readFileSync(LICENCES_FILE, 'utf8'));
    expect(components.filter(({ name }) => !licensed.has(name))).toEqual([]);
    const { version, files } = JSON.parse(
      readFileSync(path.join(dist, 'release.json'), 'utf8'),
    ) as ReleaseDescription;
    expect(files.map((file) => file.path)).toContain('sbom.cdx.json');

    expect(release('publish', dist, '--promote')).toContain(version);
    const runtime = '@module-federation/runtime';
    const found = release('uses', `${runtime}@>=2`);
    expect(found).toMatch(new RegExp(`${REMOTE}\\s+${version}\\s+live\\s+2\\.`));
    expect(found).not.toContain('does not list its packages');
    expect(release('uses', `${runtime}@<2`)).toContain(`No running release lists ${runtime}`);
    // The shell provides it, so no remote contains it.
    expect(release('uses', 'react')).toContain('No running release lists react');
  },
  LONG,
);
