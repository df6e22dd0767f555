import type { Page } from 'playwright/test';
import { expect, type SignIn, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';
import { openInApp } from '../src/openInApp.ts';
import { type Screen, screens } from '../src/screens.ts';
import { settle } from '../src/settle.ts';

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const NEUTRAL = '/coming-soon';
// One sign-in for a few screens of an account; the groups run in parallel.
const GROUP = 6;
const groups = [...new Set(screens.map(({ account }) => account))].flatMap((account) => {
  const seen = screens.filter((screen) => screen.account === account);
  return Array.from({ length: Math.ceil(seen.length / GROUP) }, (_, index) =>
    seen.slice(index * GROUP, (index + 1) * GROUP),
  );
});

test.describe.configure({ mode: 'parallel' });

/**
 * Opens a screen. Going there from an empty page of the portal starts it from nothing, in its layout for this width,
 * and takes half the time of a page load. A visitor has no such page.
 */
async function open(page: Page, { account, path }: Screen, signIn: SignIn): Promise<void> {
  if (!account) await page.goto(path);
  else if (page.url() === 'about:blank') await signIn(accounts[account], path);
  else await openFromNeutral(page, path);
  await settle(page);
}

async function openFromNeutral(page: Page, path: string): Promise<void> {
  const neutral = new PortalFrame(page).title('Coming soon');
  await openInApp(page, NEUTRAL);
  await expect(neutral).toBeVisible();
  // The header's own panels stay open when the page changes.
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.goto(path);
    return;
  }
  await openInApp(page, path);
  // The empty page stays until the code of the next one has loaded.
  await expect(neutral).toBeHidden();
}

for (const members of groups) {
  test(`WCAG 2.2 AA and the width of a phone: ${members.map(({ name }) => name).join(', ')}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    const found: string[] = [];
    for (const screen of members) {
      for (const [index, viewport] of VIEWPORTS.entries()) {
        await page.setViewportSize(viewport);
        // A dialog is opened again for each width; everything else adapts to the width.
        if (index === 0 || screen.prepare) {
          await open(page, screen, signIn);
          await screen.prepare?.(page);
        }
        await settle(page);
        const where = `${screen.name} at ${viewport.width}`;
        found.push(...(await accessibilityFindings(page)).map((finding) => `${where}: ${finding}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${where}: ${overflow} px wider than the screen`);
      }
    }
    expect(found).toEqual([]);
  });
}
