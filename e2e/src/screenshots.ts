// Pictures of every screen, for people to look at: all widths, both languages.
//   node e2e/src/screenshots.ts [part of a screen's name …]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts } from './accounts.ts';
import { browserArguments } from './browserArguments.ts';
import { screens, type Screen } from './screens.ts';

const BASE_URL = process.env['EPIGRAM_URL'] ?? 'http://localhost:4300';
const OUT = path.join(import.meta.dirname, '..', '..', '.test-results', 'screenshots');
const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;
const LOCALES = ['en', 'es'] as const;

async function openPage(browser: Browser, locale: string, screen: Screen): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale, timezoneId: 'Europe/Dublin' });
  await context.addInitScript((language) => {
    localStorage.setItem('app_language', language);
    localStorage.setItem('user-locale', language);
  }, locale);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`  ${screen.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`  ${screen.name}: uncaught ${error.message}`));
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {
    // The stream of events never ends: what has come by now is the picture.
  });
  await page.waitForTimeout(400);
}

async function shoot(browser: Browser, locale: string, screen: Screen): Promise<void> {
  const page = await openPage(browser, locale, screen);
  if (screen.account) {
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(accounts[screen.account]);
    await settle(page);
  }
  await page.goto(screen.path);
  await settle(page);
  await screen.prepare?.(page);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const file = path.join(OUT, locale, `${screen.name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
  }
  await page.context().close();
  console.log(`✓ ${locale} ${screen.name}`);
}

const wanted = process.argv.slice(2);
const chosen = screens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: browserArguments,
});
mkdirSync(OUT, { recursive: true });
let failures = 0;
for (const locale of LOCALES) {
  for (const screen of chosen) {
    try {
      await shoot(browser, locale, screen);
    } catch (cause) {
      failures += 1;
      console.error(`✗ ${locale} ${screen.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
}
await browser.close();
console.log(`\n${OUT}`);
process.exitCode = failures > 0 ? 1 : 0;
