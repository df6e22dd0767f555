import { expect, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accessibilityFindings } from '../src/accessibilityFindings.ts';
import { accounts } from '../src/accounts.ts';
import { screens } from '../src/screens.ts';
import { settle } from '../src/settle.ts';

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
// One sign-in for a few screens of an account; the groups run in parallel.
const GROUP = 6;
const groups = [...new Set(screens.map(({ account }) => account))].flatMap((account) => {
  const seen = screens.filter((screen) => screen.account === account);
  return Array.from({ length: Math.ceil(seen.length / GROUP) }, (_, index) => ({
    visitor: account,
    members: seen.slice(index * GROUP, (index + 1) * GROUP),
  }));
});

test.describe.configure({ mode: 'parallel' });

for (const { visitor, members } of groups) {
  test(`WCAG 2.2 AA and the width of a phone: ${members.map(({ name }) => name).join(', ')}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    if (visitor) {
      await signIn(accounts[visitor], '/coming-soon');
      const frame = new PortalFrame(page);
      await expect(frame.title('Coming soon').or(frame.roleDialog).first()).toBeVisible();
    }
    const found: string[] = [];
    for (const screen of members) {
      for (const [index, viewport] of VIEWPORTS.entries()) {
        await page.setViewportSize(viewport);
        // A dialog is opened again for each width; everything else adapts to the width.
        if (index === 0 || screen.prepare) {
          await page.goto(screen.path);
          await settle(page);
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
