// WCAG 2.2 AA on every screen, with every dialog, menu and popover open: three widths, both languages and themes.
//   node e2e/src/accessibility.ts [part of a screen's name …]
import { chromium, type Browser, type Page } from 'playwright';
import { signInByCall } from '../pages/signInByCall.ts';
import { accessibilityFindings } from './accessibilityFindings.ts';
import { accounts, demoPassword, type Account } from './accounts.ts';
import { browserArguments } from './browserArguments.ts';
import { openPopups } from './openPopups.ts';
import { screens, type Screen } from './screens.ts';
import { settle } from './settle.ts';

const BASE_URL = process.env['EPIGRAM_URL'] ?? 'http://localhost:4300';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const LANGUAGES = ['en', 'es'] as const;
const THEMES = ['light', 'dark'] as const;

/** Checks both themes. The page adapts without a reload. */
async function inThemes(page: Page, where: string, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const findings = await accessibilityFindings(page, part);
    found.push(...findings.map((finding) => `${where}, ${colorScheme}: ${finding}`));
  }
  return found;
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(screen.path);
  await settle(page);
  await screen.prepare?.(page);
  await settle(page);
}

async function checkScreen(
  page: Page,
  screen: Screen,
  it: { readonly language: string; readonly withFrame: boolean },
): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    const where = `${it.language} ${screen.name} at ${size.width}`;
    await page.setViewportSize(size);
    await open(page, screen);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${where}: ${overflow} px wider than the screen`);
    found.push(...(await inThemes(page, where)));
    const isDialog = (await page.getByRole('dialog').count()) > 0;
    await openPopups(
      page,
      isDialog ? '[role=dialog]' : it.withFrame ? 'body' : 'main',
      async ({ opener, part }) => {
        found.push(...(await inThemes(page, `${where}, ${opener} open`, part)));
      },
    );
  }
  return found;
}

async function checkScreensAs(
  browser: Browser,
  account: Account | undefined,
  language: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale: language,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Dublin',
  });
  await context.addInitScript((it) => {
    localStorage.setItem('app_language', it);
    localStorage.setItem('user-locale', it);
  }, language);
  const page = await context.newPage();
  if (account) await signInByCall(page, accounts[account], demoPassword);
  const found: string[] = [];
  const own = chosen.filter((one) => one.account === account);
  // The frame is the same on every screen, so its popups are checked once.
  const framed = own.find(({ prepare }) => !prepare);
  for (const screen of own) {
    const withFrame = screen === framed;
    const problems = await checkScreen(page, screen, { language, withFrame }).catch((error: unknown) => [
      `${language} ${screen.name} could not be checked: ${String(error)}`,
    ]);
    console.log(`${problems.length > 0 ? '✗' : '✓'} ${language} ${screen.name}`);
    for (const problem of problems) console.log(`  ${problem}`);
    found.push(...problems);
  }
  await context.close();
  return found;
}

const requestedNames = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => requestedNames.length === 0 || requestedNames.some((part) => name.includes(part)),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: browserArguments,
});
const problems: string[] = [];
for (const account of new Set(chosen.map((screen) => screen.account)))
  for (const language of LANGUAGES) problems.push(...(await checkScreensAs(browser, account, language)));
await browser.close();
console.log(`\n${problems.length} problems on ${chosen.length} screens`);
process.exitCode = problems.length > 0 ? 1 : 0;
