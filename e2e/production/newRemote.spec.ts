import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addLibrary } from '../../build-kit/src/new-remote/testing/addLibrary.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../build-kit/src/new-remote/testing/workspaceCopy.ts';
import { expect, test } from '../fixtures/portalTest.ts';
import { release } from '../fixtures/trialRemote.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

const CLI = 'build-kit/src/cli.ts';
const NEW = 'mfe-vet-visits';
/** Copied in addition to mfe-test-results, which every copy has. */
const OTHERS = ['host-shell', 'mfe-home', 'mfe-clients', 'mfe-analytics', 'mfe-forecast', 'mfe-account'];
const ALL = [...OTHERS, 'mfe-notifications', 'mfe-test-results'];

/** Builds packages and returns their versions. */
function build({ root, run }: WorkspaceCopy, packages: readonly string[]): Record<string, string> {
  const { code, output } = run(CLI, 'build', ...packages);
  expect(code, output).toBe(0);
  // No package is reused from the previous build.
  expect(output.match(/built in/g), output).toHaveLength(packages.length);
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(path.join(root, name, 'dist', 'release.json'), 'utf8')) as { version: string })
      .version;
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
}

test('a library added by a new remote does not change the versions of the shell and other remotes', () => {
  test.setTimeout(600_000);
  const workspace = copyWorkspace([...OTHERS, 'mfe-notifications']);
  try {
    const before = build(workspace, ALL);
    expect(
      workspace.run(CLI, 'new-remote', NEW, '--title', 'Vet visits', '--title-es', 'Visitas', '--no-install'),
    ).toMatchObject({ code: 0 });
    workspace.linkModules(NEW, 'mfe-account');
    addLibrary(workspace, NEW, 'mfe-account');
    const { [NEW]: added, ...after } = build(workspace, [...ALL, NEW]);
    expect(added).toMatch(/^1\.0\.0-/);
    expect(after).toEqual(before);
  } finally {
    workspace.remove();
  }
});

test('a new remote is created, built and published, and every user gets it on the next page load', async ({
  page,
  signIn,
}) => {
  const workspace = copyWorkspace();
  try {
    const name = [NEW, '--title', 'Vet visits', '--title-es', 'Visitas', '--no-install'];
    expect(workspace.run(CLI, 'new-remote', ...name)).toMatchObject({ code: 0 });
    workspace.linkModules(NEW, 'mfe-account');
    expect(workspace.run(CLI, 'build', NEW)).toMatchObject({ code: 0 });

    const frame = new PortalFrame(page);
    await signIn(accounts.owner);
    await expect(frame.title('Home')).toBeVisible();
    await release('publish', path.join(workspace.root, NEW), '--promote');
    await page.reload();
    await frame.link('Vet visits').click();
    await expect(frame.title('Vet visits')).toBeVisible();
    await expect(page).toHaveURL(/\/vet-visits$/);
    await expect(frame.main.getByRole('region', { name: 'Your profile' })).toContainText(accounts.owner);

    await page.evaluate(() => localStorage.setItem('app_language', 'es'));
    await page.reload();
    await expect(frame.title('Visitas')).toBeVisible();
    await expect(frame.main.getByRole('region', { name: 'Su perfil' })).toContainText('Correo electrónico');
  } finally {
    workspace.remove();
  }
});
