import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '../fixtures/portalTest.ts';
import { test } from '../fixtures/sourcePortal.ts';
import { signInByCall } from '../pages/signInByCall.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

const FARM_TYPE = 'mfe-clients/src/features/client-form/FarmTypeInput.tsx';
const NAMES = 'mfe-clients/src/features/client-form/NameFields.tsx';

/** The type checker reads the whole program first: half a minute beside other journeys on two cores. */
const TYPES_READ = { timeout: 90_000 };

test('an edit of a remote’s source keeps the typed text, and errors are shown on the page', async ({
  browser,
  sourcePortal,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: sourcePortal.url, locale: 'en-IE' });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await signInByCall(page, accounts.owner, demoPassword);
  await page.goto('/clients/add');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half a client');
  const faults = page.frameLocator('#rspack-dev-server-client-overlay').locator('body');

  // Edit another component of the same page.
  const restore = sourcePortal.edit(FARM_TYPE, 'Choose a farm type', 'Which kind of farm');
  await expect(page.getByText('Which kind of farm')).toBeVisible();
  // A reloaded page would have lost the typed text.
  await expect(name).toHaveValue('Half a client');
  expect(thrown).toEqual([]);
  restore();
  await expect(page.getByText('Choose a farm type')).toBeVisible();

  const withoutWrongType = sourcePortal.edit(
    NAMES,
    'const { t } = useLingui();',
    "const { t } = useLingui();\n  const wrong: number = 'text';\n  void wrong;",
  );
  await expect(faults).toContainText('NameFields.tsx', TYPES_READ);
  await expect(faults).toContainText("Type 'string' is not assignable to type 'number'");
  withoutWrongType();
  await expect(faults).toBeHidden(TYPES_READ);

  const withoutSyntaxError = sourcePortal.edit(NAMES, 'return (', 'return (((');
  await expect(faults).toContainText('NameFields.tsx');
  await expect(faults).toContainText('Syntax Error');
  withoutSyntaxError();
  await expect(faults).toBeHidden();

  await expect(name).toBeVisible();
  await context.close();
});

test('the command ends if its port is in use', async ({ sourcePortal }) => {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const command = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../build-kit/src/cli.ts'), 'dev', 'mfe-home'],
    {
      env: { ...env, PORT: new URL(sourcePortal.url).port, DATA_DIR: test.info().outputPath('data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  expect(said).toContain('is in use');
  expect(code).toBe(1);
});
