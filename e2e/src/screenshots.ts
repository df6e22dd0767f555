// Pictures of every screen: all widths, both languages.
//   node e2e/src/screenshots.ts [part of a screen's name …]            for review by people
//   node e2e/src/screenshots.ts --compare [part of a screen's name …]  light and dark, compared with e2e/references
//   node e2e/src/screenshots.ts --update [part of a screen's name …]   updates these references
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { LoginPage } from '../pages/loginPage.ts';
import { accounts, type Account } from './accounts.ts';
import { browserArguments } from './browserArguments.ts';
import { checkReference, DIFFERENCES, type Mode } from './references/checkReference.ts';
import { LOCALES, referenceName, THEMES, WIDTHS } from './references/references.ts';
import { screens, type Screen } from './screens.ts';
import { settle } from './settle.ts';

const BASE_URL = process.env['EPIGRAM_URL'] ?? 'http://localhost:4300';
const OUT = path.join(import.meta.dirname, '..', '..', '.test-results', 'screenshots');
/** The start of the portal's clock. The browser's clock is fixed some minutes later. */
const CLOCK = process.env['EPIGRAM_TODAY'];
const LATER = 5 * 60_000;

type SessionState = Awaited<ReturnType<BrowserContext['storageState']>>;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const requestedNames = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const mode: Mode | undefined = options.includes('--update')
  ? 'update'
  : options.includes('--compare')
    ? 'compare'
    : undefined;
const themes = mode ? THEMES : (['light'] as const);
/** People don't mind a picture that was taken slightly too early. */
const picturesAtMost = mode ? 10 : 1;

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
    ...(mode && { reducedMotion: 'reduce' }),
    ...(storageState && { storageState }),
  });
  await context.addInitScript((language) => {
    localStorage.setItem('app_language', language);
    localStorage.setItem('user-locale', language);
  }, locale);
  const page = await context.newPage();
  // The same minute in every picture. Timers still run, and a token issued earlier has not expired.
  if (mode && CLOCK) await page.clock.setFixedTime(Date.parse(`${CLOCK}Z`) + LATER);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`  ${screen.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`  ${screen.name}: uncaught ${error.message}`));
  return page;
}

/** Signs an account in. Each page continues with the session of the previous one, because a cookie works only once. */
async function sessionOf(browser: Browser, account: Account): Promise<SessionState> {
  const page = await browser.newPage({ baseURL: BASE_URL });
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(accounts[account]);
  await page.getByRole('navigation').or(page.getByRole('dialog')).first().waitFor();
  // The menu's badge counts results since the last visit to their list. Without a visit, pictures depend on which other
  // screens were opened before.
  const visit = page.waitForResponse(/\/page-views$/).catch(() => undefined);
  await page.goto('/test-results');
  await settle(page);
  if (new URL(page.url()).pathname === '/test-results') await visit;
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** Gives covered rows one height, because the length of a text decides whether it wraps. */
async function levelRows(page: Page, covered: string): Promise<void> {
  const rows = page.locator(covered).and(page.locator('li'));
  await rows.evaluateAll((parts) => {
    for (const part of parts as HTMLElement[])
      Object.assign(part.style, { height: '64px', overflow: 'hidden' });
  });
}

/** A table or chart may still be drawing after everything has loaded, so the last of two equal pictures counts. */
async function stablePicture(page: Page, { random }: Screen): Promise<Buffer> {
  if (mode && random) await levelRows(page, random);
  const take = () =>
    page.screenshot({
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
      ...(mode && random && { mask: [page.locator(random)], maskColor: '#808080' }),
    });
  let png = await take();
  for (let taken = 1; taken < picturesAtMost; taken += 1) {
    const next = await take();
    if (next.equals(png)) break;
    png = next;
  }
  return png;
}

/** The figures in the menu arrive after the frame. While the role dialog is open, nothing requests them. */
async function open(page: Page, url: string): Promise<void> {
  const figures = page.waitForResponse(/\/utils\/sidebar-badges$/).catch(() => undefined);
  await page.goto(url);
  await settle(page);
  const hasMenu = (await page.locator('nav.sh-menu').count()) > 0;
  if (hasMenu && (await page.getByRole('dialog').count()) === 0) await figures;
}

/** Returns the resulting session and the differences from the references. */
async function capture(
  browser: Browser,
  locale: string,
  screen: Screen,
  session?: SessionState,
): Promise<{ session: SessionState; different: string[] }> {
  const page = await openPage(browser, locale, screen, session);
  const different: string[] = [];
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, screen.path);
    if (screen.account && new URL(page.url()).pathname === '/login') throw new Error('the session was lost');
    await screen.prepare?.(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const png = await stablePicture(page, screen);
      if (mode) {
        const found = await checkReference(referenceName(screen.name, { width, locale, theme }), png, mode);
        if (found) different.push(found);
      } else writeFileSync(path.join(OUT, locale, `${screen.name}-${width}.png`), png);
    }
  }
  const state = await page.context().storageState();
  await page.context().close();
  console.log(`${different.length > 0 ? '≠' : '✓'} ${locale} ${screen.name}`);
  return { session: state, different };
}

const chosen = screens.filter(
  ({ name }) => requestedNames.length === 0 || requestedNames.some((part) => name.includes(part)),
);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: browserArguments,
});
for (const locale of LOCALES) mkdirSync(path.join(OUT, locale), { recursive: true });
rmSync(DIFFERENCES, { recursive: true, force: true });
let failures = 0;
const differences: string[] = [];
for (const account of new Set(chosen.map((screen) => screen.account))) {
  const sessions: Partial<Record<string, SessionState>> = {};
  for (const locale of LOCALES) if (account) sessions[locale] = await sessionOf(browser, account);
  const of = chosen.filter((screen) => screen.account === account);
  for (const screen of of) {
    // Both languages in parallel: each page spends most of its time waiting for the server or for rendering.
    const pictures = await Promise.allSettled(
      LOCALES.map(async (locale) => {
        const { session, different } = await capture(browser, locale, screen, sessions[locale]);
        if (account) sessions[locale] = session;
        differences.push(...different);
      }),
    );
    for (const [index, picture] of pictures.entries()) {
      if (picture.status !== 'rejected') continue;
      failures += 1;
      const locale = LOCALES[index]!;
      console.error(`✗ ${locale} ${screen.name}: ${String(picture.reason)}`);
      // The failed page has used up the cookie that it started with.
      if (account) sessions[locale] = await sessionOf(browser, account);
    }
  }
}
await browser.close();
if (differences.length > 0) {
  console.log(`\n${differences.length} pictures differ from their references:`);
  for (const difference of differences) console.log(`  ${difference}`);
  console.log(`\nDifferences: ${DIFFERENCES}\nIf they are intended: npm run screenshots -- --update`);
} else if (mode === 'compare') console.log('\nEvery picture matches its reference.');
if (!mode) console.log(`\n${OUT}`);
process.exitCode = failures + differences.length > 0 ? 1 : 0;
