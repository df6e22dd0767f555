import { accounts } from '../src/accounts.ts';
import { expect, test } from './browserTest.ts';
import { missingFiles, readStoredKeys } from '../pages/offlineBrowser.ts';

const BAR = '[role=status][aria-label=Connection]';

test('the portal starts without a network, with the last data', async ({ portal }) => {
  await portal.signIn(accounts.owner, '/clients');
  await portal.see({ role: 'gridcell' });
  await expect
    .poll(() => portal.evaluate(readStoredKeys))
    .toContainEqual(expect.stringContaining('"listClients"'));
  await expect.poll(() => portal.evaluate(missingFiles), { timeout: 60_000 }).toEqual([]);
  const shown = await portal.evaluate(
    () => document.querySelector<HTMLElement>('main [role=gridcell] a, main .ep-cell-text')?.innerText ?? '',
  );
  expect(shown).not.toBe('');

  portal.line.cut();
  await portal.reload();
  await portal.see({ role: 'heading', name: 'Clients' });
  await portal.read(shown, 'main');
  await portal.read('Data as of', BAR);

  portal.line.restore();
  await expect
    .poll(() => portal.evaluate((css) => document.querySelector(css)?.textContent, BAR), { timeout: 60_000 })
    .toBe('');
});
