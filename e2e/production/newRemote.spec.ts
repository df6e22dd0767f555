import path from 'node:path';
import { copyWorkspace } from '../../build-kit/src/new-remote/testing/workspaceCopy.ts';
import { expect, test } from '../fixtures/portalTest.ts';
import { release } from '../fixtures/trialRemote.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

test('a new remote is created, built and published, and every user has it with their next page', async ({
  page,
  signIn,
}) => {
  const workspace = copyWorkspace();
  try {
    const cli = 'build-kit/src/cli.ts';
    const name = ['mfe-vet-visits', '--title', 'Vet visits', '--title-es', 'Visitas', '--no-install'];
    expect(workspace.run(cli, 'new-remote', ...name)).toMatchObject({ code: 0 });
    workspace.linkModules('mfe-vet-visits', 'mfe-account');
    expect(workspace.run(cli, 'build', 'mfe-vet-visits')).toMatchObject({ code: 0 });

    const frame = new PortalFrame(page);
    await signIn(accounts.owner);
    await expect(frame.title('Home')).toBeVisible();
    await release('publish', path.join(workspace.root, 'mfe-vet-visits'), '--promote');
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
