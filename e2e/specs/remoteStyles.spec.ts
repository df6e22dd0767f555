import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { LIVE_RELEASES, release, writeTrialBuild } from '../fixtures/trialRemote.ts';
import { newColleague } from '../pages/newPerson.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { comparePictures } from '../src/references/comparePictures.ts';
import { openInApp } from '../src/openInApp.ts';
import { settle } from '../src/settle.ts';

/** What changed the whole portal before the styles of remotes were scoped. */
const HOSTILE = `
  :root { --ep-brand: red; --ep-ground: yellow; }
  body { background: yellow; letter-spacing: 3px; font-family: serif; }
  * { letter-spacing: 3px; border-radius: 0 !important; }
  button, .ant-btn, .ep-button { background: yellow !important; }
  a, h1, input { color: red !important; text-transform: uppercase; }
  @media (min-width: 1px) { nav, header, main { transform: rotate(2deg); } }
`;

/** Pages of other remotes that show nothing which other journeys change, and do not ask before they are left. */
const PAGES = [
  { path: '/clients/compare', title: 'Compare clients' },
  { path: '/account/security', title: 'Second factor' },
] as const;

async function pictures(page: Page): Promise<Buffer[]> {
  const frame = new PortalFrame(page);
  const taken: Buffer[] = [];
  for (const { path, title } of PAGES) {
    await openInApp(page, path);
    await expect(frame.title(title)).toBeVisible();
    await settle(page);
    // Counts of notifications, which other journeys send.
    const mask = [page.locator('.ep-count')];
    taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide', mask }));
  }
  return taken;
}

test('a remote with global styles changes neither the shell nor other areas, while it is shown and afterwards', async ({
  page,
  request,
  signIn,
  borrow,
}) => {
  // Another journey takes the comparison out of the clients' release for a while.
  await borrow(LIVE_RELEASES);
  const name = `mfe-hostile-${Date.now().toString(36)}`;
  const build = writeTrialBuild(name, '1.0.0', { styles: HOSTILE, page: 'return "A hostile page";' });
  await release('publish', build, '--promote');
  const frame = new PortalFrame(page);
  const person = await newColleague(request, 'Styled');
  await signIn(person.email, PAGES[0].path);
  await expect(frame.title(PAGES[0].title)).toBeVisible();
  // The first visits also load files and move the focus.
  await pictures(page);
  const before = await pictures(page);

  await openInApp(page, `/${name}`);
  await expect(frame.main.getByText('A hostile page')).toBeVisible();
  const spacing = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).letterSpacing);
  expect(await spacing('nav a')).toBe('normal');

  const after = await pictures(page);
  for (const [index, picture] of after.entries()) {
    expect(await comparePictures(before[index]!, picture), PAGES[index]!.path).toBeUndefined();
  }
});
