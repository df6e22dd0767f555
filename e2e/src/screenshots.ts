// Pictures of every screen, for people to look at: all widths, both languages.
//   node e2e/src/screenshots.ts [part of a screen's name …]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts, type Account } from './accounts.ts';
import { browserArguments } from './browserArguments.ts';
import { screens, type Screen } from './screens.ts';
import { settle } from './settle.ts';

const BASE_URL = process.env['EPIGRAM_URL'] ?? 'http://localhost:4300';
const OUT = path.join(import.meta.dirname, '..', '..', '.test-results', 'screenshots');
const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;
const LOCALES = ['en', 'es'] as const;

type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function openPage(
  browser: Browser,
  locale: string,
  screen: Screen,
  storageState?: SessionState,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    locale,
    timezoneId: 'Europe/Dublin',
    ...(storageState && { storageState }),
  });
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

/** The session of an account from a sign-in. Each page goes on with what the one before left: a cookie opens once. */
async function sessionOf(browser: Browser, account: Account): Promise<SessionState> {
  const page = await browser.newPage({ baseURL: BASE_URL });
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(accounts[account]);
  await page.getByRole('navigation').or(page.getByRole('dialog')).first().waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

async function shoot(
  browser: Browser,
  locale: string,
  screen: Screen,
  session?: SessionState,
): Promise<SessionState> {
  const page = await openPage(browser, locale, screen, session);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.goto(screen.path);
    await settle(page);
    await screen.prepare?.(page);
    await settle(page);
    await page.screenshot({ path: path.join(OUT, locale, `${screen.name}-${width}.png`), fullPage: true });
  }
  const state = await page.context().storageState();
  await page.context().close();
  console.log(`✓ ${locale} ${screen.name}`);
  return state;
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
for (const account of new Set(chosen.map((screen) => screen.account))) {
  const sessions: Partial<Record<string, SessionState>> = {};
  for (const locale of LOCALES) if (account) sessions[locale] = await sessionOf(browser, account);
  const of = chosen.filter((screen) => screen.account === account);
  for (const screen of of) {
    // Both languages in parallel: each page spends most of its time waiting for the server or for rendering.
    const pictures = await Promise.allSettled(
      LOCALES.map(async (locale) => {
        const left = await shoot(browser, locale, screen, sessions[locale]);
        if (account) sessions[locale] = left;
      }),
    );
    for (const picture of pictures.filter(({ status }) => status === 'rejected')) {
      failures += 1;
      console.error(`✗ ${screen.name}: ${String((picture as PromiseRejectedResult).reason)}`);
    }
  }
}
await browser.close();
console.log(`\n${OUT}`);
process.exitCode = failures > 0 ? 1 : 0;
