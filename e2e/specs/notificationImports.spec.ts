import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf, newColleague } from '../pages/newPerson.ts';
import { openFromBell } from '../pages/openFromBell.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { resultsFile } from '../pages/resultsFile.ts';
import { accounts } from '../src/accounts.ts';

// Two people, one of them with two browsers.
test.slow();

const POSTCODE = 'H91 A1C2';
/** Enough rows that checking them takes longer than a press on Cancel. */
const MANY_ROWS = 15_000;

test(
  'an import alerts the team of very high counts, and a cancelled one alerts only its sender',
  { tag: '@quick' },
  async ({ page, signIn, request: api, otherBrowser }) => {
    const run = Date.now().toString(36);
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const farm = `Imported Farm ${run}`;
    await signIn(accounts.owner, '/coming-soon');
    const frame = new PortalFrame(page);
    await expect(frame.title('Coming soon')).toBeVisible();
    const person = await newColleague(api, 'Ivo');
    const sender = await otherBrowser(person.email);
    const elsewhere = await otherBrowser(person.email);

    async function send(file: Awaited<ReturnType<typeof resultsFile>>): Promise<void> {
      await sender.goto('/test-results/import');
      await sender.locator('input[type=file]').setInputFiles(file);
      // Enabled once the file has been read.
      await sender.getByRole('button', { name: 'Import results' }).click({ timeout: 60_000 });
    }

    await test.step('counts above High', async () => {
      const rows = [4_500, 1_200, 0].map((epg, row) => ({
        sample: `HI-${row}`,
        client: farm,
        postcode: POSTCODE,
        day,
        epg,
      }));
      await send(await resultsFile(`high ${run}.xlsx`, rows));
      await expect(sender.getByText('3 results were imported')).toBeVisible();
      await sender.getByRole('button', { name: 'Done' }).click();

      const alert = await openFromBell(page, `Very high counts at ${farm}`);
      await expect(alert).toContainText('HI-0: Strongyle 4,500 epg');
      const opening = page.context().waitForEvent('page');
      await alert.getByRole('link', { name: 'View details' }).click();
      const visit = await opening;
      await expect(visit.getByText('4,500').first()).toBeVisible();
      await visit.close();
      await alert.getByRole('button', { name: 'Acknowledge' }).click();
      await expect(page.getByText('Alert acknowledged')).toBeVisible();
      // Each team member acknowledges their own alert, so the sender's alert is still open.
      const own = await openFromBell(sender, `Very high counts at ${farm}`);
      await own.getByRole('button', { name: 'Acknowledge' }).click();
      await expect(sender.getByText('Alert acknowledged')).toBeVisible();
    });

    await test.step('an import whose sender has left', async () => {
      const file = `large ${run}.xlsx`;
      const rows = Array.from({ length: MANY_ROWS }, (_, row) => ({
        sample: `MANY-${row}`,
        client: `Unkept Farm ${run}`,
        postcode: POSTCODE,
        day,
      }));
      const owner = await ApiUser.signIn(api, accounts.owner);
      const { id, headers } = await businessOf(owner);
      const sent = sender.waitForRequest((request) => request.url().endsWith('/chosen'), { timeout: 90_000 });
      await send(await resultsFile(file, rows));
      await sent;
      await expect(sender.getByText('Nothing is kept if you cancel.')).toBeVisible();
      // The file has arrived by the time this call is answered.
      await owner.call('GET', '/notifications?offset=0&limit=100');
      await sender.getByRole('button', { name: 'Cancel' }).click();

      const alert = await openFromBell(elsewhere, `The import of ${file} did not finish`);
      await expect(alert).toContainText('Nothing was imported: send the file again.');
      await alert.getByRole('button', { name: 'Dismiss' }).click();
      await expect(elsewhere.getByText('Alert dismissed')).toBeVisible();
      const clients = `/businesses/${id}/dashboard/clients?offset=0&limit=10&search=${encodeURIComponent(`Unkept Farm ${run}`)}`;
      expect(await owner.call('GET', clients, undefined, headers)).toEqual([]);
      const notices = await owner.call<{ title: string }[]>('GET', '/notifications?offset=0&limit=100');
      expect(notices.filter(({ title }) => title.includes(file))).toEqual([]);
    });
  },
);
