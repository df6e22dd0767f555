import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from '../fixtures/portalTest.ts';
import { test as base } from '../fixtures/killablePortal.ts';
import { KillableBrowser } from '../fixtures/killableBrowser.ts';
import { type NetworkProxy, openNetworkProxy } from '../fixtures/networkProxy.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { businessOf } from '../pages/newPerson.ts';
import { waitForCachedFiles } from '../pages/offlineBrowser.ts';
import { signInByCall } from '../pages/signInByCall.ts';
import { type FilledSheet, VisitSheet } from '../pages/visitSheet.ts';
import { accounts, demoPassword } from '../src/accounts.ts';

/** Of the browser and of the API. `npm test` makes a tenth of them (build-kit/src/suites/soak.ts). */
const KILLS = Number(process.env['KILLS'] ?? 25);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const ROWS = 5;
const ROUND_MS = 90_000;

/** Numbers from 0 to below 1 that the seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Field {
  readonly portal: string;
  readonly api: APIRequestContext;
  readonly line: NetworkProxy;
  readonly browser: KillableBrowser;
  /** Sheets of groups of their own. */
  readonly newSheets: (kind: string, count: number) => Promise<FilledSheet[]>;
  /** The eggs of every stored sample of a sheet, by sample id. */
  readonly storedSamples: (sheet: FilledSheet) => Promise<[sampleId: string, eggs: number][]>;
}

const test = base.extend<{ readonly field: Field }>({
  field: async ({ killablePortal, playwright }, use) => {
    const portal = killablePortal.url;
    const api = await playwright.request.newContext({ baseURL: portal });
    const line = await openNetworkProxy(37);
    const browser = new KillableBrowser(line.settings.server);
    const owner = () => ApiUser.signIn(api, accounts.owner);
    const { id: businessId, headers } = await businessOf(await owner());

    async function newSheets(kind: string, count: number): Promise<FilledSheet[]> {
      const me = await owner();
      const clients = `/businesses/${businessId}/dashboard/clients`;
      const name = `${kind} ${Date.now()}`;
      const { id: clientId } = await me.call<{ id: number }>('POST', clients, { name }, headers);
      const sheets: FilledSheet[] = [];
      for (let number = 1; number <= count; number += 1) {
        const group = { name: `Group ${number}`, animalType: 'Ovine', ageClass: 'young' };
        const { id: groupId } = await me.call<{ id: number }>(
          'POST',
          `${clients}/${clientId}/groups`,
          group,
          headers,
        );
        const eggs = Array.from({ length: ROWS }, (_, row) => number * 10 + row);
        sheets.push({ name: `${kind}${number}`, clientId, groupId, eggs });
      }
      return sheets;
    }

    async function storedSamples({ name, clientId }: FilledSheet): Promise<[string, number][]> {
      const me = await owner();
      const found = await me.call<{ uuid: string; cowId: string; clientId: number }[]>(
        'POST',
        '/tests/results/0/100',
        { search: `${name}-` },
        headers,
      );
      const samples = found.filter((test) => test.clientId === clientId && test.cowId.startsWith(`${name}-`));
      const counts = await Promise.all(
        samples.map(({ uuid }) =>
          me.call<{ counts: { parasite: string; eggsCounted: number }[] }>(
            'GET',
            `/tests/details/${uuid}`,
            undefined,
            headers,
          ),
        ),
      );
      return samples
        .map(({ cowId }, at): [string, number] => [cowId, eggsOf(counts[at]!.counts)])
        .sort(([a], [b]) => (a < b ? -1 : 1));
    }

    await use({ portal, api, line, browser, newSheets, storedSamples });
    await browser.remove();
    await line.close();
    await api.dispose();
  },
});

function eggsOf(counts: readonly { parasite: string; eggsCounted: number }[]): number {
  return counts.find(({ parasite }) => parasite === 'strongyle')?.eggsCounted ?? -1;
}

function expectedOf({ name, eggs }: FilledSheet): [string, number][] {
  return eggs.map((count, row) => [`${name}-${row + 1}`, count]);
}

// Each takes minutes, most of which it waits for a restart.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(() => console.log(`To kill at the same moments: FUZZ_SEED=${SEED} KILLS=${KILLS}`));

/** The browser with a page of the owner. Its worker has the page's files, so that it opens without the line. */
async function startBrowser({ portal, browser }: Field): Promise<Page> {
  const page = await browser.start();
  await signInByCall(page, accounts.owner, demoPassword, portal);
  return page;
}

/** Types what a sheet does not show yet. */
async function complete(form: VisitSheet): Promise<void> {
  const filled = await form.filled();
  for (const [number, step] of form.steps.entries()) if (!filled[number]) await step();
}

test(
  'a sheet survives the end of the browser at any moment, and is stored once',
  { tag: '@quick' },
  async ({ field }) => {
    test.setTimeout((KILLS + 2) * ROUND_MS);
    const { portal, line, browser } = field;
    const random = randomFrom(SEED);
    const sheets = await field.newSheets('browser', KILLS);
    let page = await startBrowser(field);
    await new VisitSheet(page, sheets[0]!).open(portal);
    await waitForCachedFiles(page);
    for (const sheet of sheets) {
      const { steps } = new VisitSheet(page, sheet);
      // The step after the last is to save it. In some rounds the line is not cut.
      const killedAt = Math.floor(random() * (steps.length + 2));
      const cutAt = Math.floor(random() * (steps.length + 4));
      const delay = random() ** 3 * 4_000;
      await test.step(`${sheet.name}: killed at ${killedAt}, cut at ${cutAt}`, async () => {
        let form = new VisitSheet(page, sheet);
        await form.open(portal);
        let stored = 0;
        for (const [number, step] of form.steps.entries()) {
          if (number === cutAt) line.cut();
          await step();
          if (number === killedAt) break;
          await form.stored(number);
          stored = number + 1;
        }
        if (killedAt >= steps.length) {
          if (cutAt === steps.length) line.cut();
          await form.save.click();
          await pause(delay);
        }
        await browser.kill();
        line.restore();

        page = await startBrowser(field);
        form = new VisitSheet(page, sheet);
        await form.open(portal);
        await expect.poll(() => form.waiting(), { timeout: ROUND_MS }).toBe(0);
        const filled = await form.filled();
        const isSent = (await field.storedSamples(sheet)).length > 0;
        if (isSent && !filled.some(Boolean)) return;
        expect(filled.slice(0, stored), 'what was stored before the kill').toEqual(Array(stored).fill(true));
        await complete(form);
        await form.save.click();
        await expect(form.recorded).toBeVisible();
      });
    }
    for (const sheet of sheets) expect(await field.storedSamples(sheet)).toEqual(expectedOf(sheet));
  },
);

test(
  'a sheet survives the end of the API while it is being saved, and is stored once',
  { tag: '@quick' },
  async ({ field, killablePortal }) => {
    test.setTimeout((KILLS + 2) * ROUND_MS);
    const { portal } = field;
    const random = randomFrom(SEED + 1);
    const sheets = await field.newSheets('api', KILLS);
    const page = await startBrowser(field);
    for (const sheet of sheets) {
      const delay = random() * 400;
      await test.step(`${sheet.name}: killed ${delay.toFixed()} ms after it is saved`, async () => {
        const form = new VisitSheet(page, sheet);
        await form.open(portal);
        await complete(form);
        await form.save.click();
        await pause(delay);
        await killablePortal.killApi();
        await pause(random() * 2_000);
        await killablePortal.startApi();
        // A person presses the button again if the page says that it failed. A kept sheet may have been sent, and its
        // message be gone, before the API of a slow machine has started.
        await expect(async () => {
          const isSettled =
            (await form.recorded.isVisible()) ||
            (await form.waiting()) > 0 ||
            (await field.storedSamples(sheet)).length > 0;
          if (isSettled) return;
          await form.save.click({ timeout: 1_000 });
          await expect(form.recorded.or(form.kept)).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: ROUND_MS });
        await expect.poll(() => form.waiting(), { timeout: ROUND_MS }).toBe(0);
      });
    }
    for (const sheet of sheets) expect(await field.storedSamples(sheet)).toEqual(expectedOf(sheet));
  },
);

test(
  'a sheet survives a cut of the line at every step, and is stored once',
  { tag: '@quick' },
  async ({ field }) => {
    const { portal, line } = field;
    const random = randomFrom(SEED + 2);
    // Before each step, before it is saved, and up to 100 ms after that.
    const moments = Array.from({ length: ROWS + 5 }, (_, number) => number);
    const chosen = moments
      .map((moment) => ({ moment, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, KILLS);
    test.setTimeout((chosen.length + 2) * ROUND_MS);
    const sheets = await field.newSheets('line', chosen.length);
    const page = await startBrowser(field);
    await new VisitSheet(page, sheets[0]!).open(portal);
    await waitForCachedFiles(page);
    for (const [at, { moment }] of chosen.entries()) {
      const sheet = sheets[at]!;
      await test.step(`${sheet.name}: cut at ${moment}`, async () => {
        const form = new VisitSheet(page, sheet);
        await form.open(portal);
        for (const [number, step] of form.steps.entries()) {
          if (number === moment) line.cut();
          await step();
        }
        if (moment === form.steps.length) line.cut();
        await form.save.click();
        if (moment > form.steps.length) {
          await pause(random() * 100);
          line.cut();
        }
        await expect(form.recorded.or(form.kept)).toBeVisible();
        line.restore();
        await expect.poll(() => form.waiting(), { timeout: ROUND_MS }).toBe(0);
      });
    }
    for (const sheet of sheets) expect(await field.storedSamples(sheet)).toEqual(expectedOf(sheet));
  },
);
