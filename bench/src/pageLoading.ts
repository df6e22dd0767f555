import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import {
  builtVersion,
  ensureTestChromium,
  type ProductionPortal,
  ROOT,
  withProductionPortal,
} from '@epigram/build-kit/bench';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { measureClicks, measureCold, type PageMeasure } from './loading/measurePage.ts';
import { buildOneBundle } from './loading/oneBundle.ts';

const { values } = parseArgs({
  options: {
    routes: { type: 'string', default: '/,/test-results,/analytics,/forecast,/login' },
    runs: { type: 'string', default: '6' },
    trace: { type: 'string' },
    clicks: { type: 'string', default: '/test-results,/analytics,/forecast' },
  },
});
const routes = values.routes.split(',');
const clickRoutes = values.clicks.split(',').filter(Boolean);
const runs = Number(values.runs);
const ACCOUNT = { email: 'owner@epigram.example', password: 'Pasture-2026-demo!' };
/** A run of all routes takes a minute. */
const LIMIT_MS = 60 * 60_000;
const REGISTRY_CLI = path.join(ROOT, 'release-registry', 'src', 'cli.ts');

async function registry({ url, operatorToken, certificate }: ProductionPortal, ...args: string[]) {
  const env = {
    ...process.env,
    EPIGRAM_REGISTRY_URL: url,
    EPIGRAM_REGISTRY_TOKEN: operatorToken,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  await promisify(execFile)(process.execPath, [REGISTRY_CLI, ...args], { env });
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const state = await context.storageState();
  await context.close();
  return state;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Above this limit, the moved elements are listed. */
const SHIFT_LIMIT = 0.02;

const VARIANTS = ['federated', 'one bundle'] as const;
type Variant = (typeof VARIANTS)[number];
type Samples = Record<Variant, Map<string, PageMeasure[]>>;

function cell(samples: Samples, route: string, pick: (measure: PageMeasure) => number, digits = 0): string {
  const of = (variant: Variant) => median((samples[variant].get(route) ?? []).map(pick));
  return VARIANTS.map((variant) => of(variant).toFixed(digits)).join(' / ');
}

function ratio(samples: Samples, route: string, pick: (measure: PageMeasure) => number): string {
  const [federated, whole] = VARIANTS.map((variant) =>
    median((samples[variant].get(route) ?? []).map(pick)),
  ) as [number, number];
  return (federated / whole).toFixed(2);
}

function printTable(samples: Samples): void {
  console.log(
    '\n| route | frame ms | content ms | ratio | kB to content | ratio | requests | layout shift |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const route of routes) {
    const cells = [
      `\`${route}\``,
      cell(samples, route, ({ frameMs }) => frameMs),
      cell(samples, route, ({ contentMs }) => contentMs),
      ratio(samples, route, ({ contentMs }) => contentMs),
      cell(samples, route, ({ kilobytes }) => kilobytes),
      ratio(samples, route, ({ kilobytes }) => kilobytes),
      cell(samples, route, ({ requests }) => requests),
      cell(samples, route, ({ layoutShift }) => layoutShift, 3),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  for (const route of routes) {
    const worst = (samples.federated.get(route) ?? []).toSorted((a, b) => b.layoutShift - a.layoutShift)[0];
    if (worst && worst.layoutShift >= SHIFT_LIMIT)
      console.log(`${route} moves:\n  ${worst.moved.join('\n  ')}`);
  }
}

/** Makes a version of the shell live. The first document after a promotion is not measured: the gateway renders it. */
async function putLive(browser: Browser, portal: ProductionPortal, version: string): Promise<void> {
  await registry(portal, 'promote', `host-shell@${version}`, '--reason', 'bench', '--json');
  await measureCold(browser, portal.url, '/login', undefined);
}

/** Loads each route once more, traced for Chrome's performance panel. @returns also the state, because the cookie rotates */
async function traceAll(
  browser: Browser,
  portal: ProductionPortal,
  versions: Record<Variant, string>,
  dir: string,
  signedIn: BrowserContextOptions['storageState'],
): Promise<BrowserContextOptions['storageState']> {
  mkdirSync(dir, { recursive: true });
  let state = signedIn;
  for (const variant of VARIANTS) {
    await putLive(browser, portal, versions[variant]);
    for (const route of routes) {
      const file = path.join(dir, `${variant}${route}`.replaceAll(/[ /]+/g, '-') + '.json');
      const isPublic = route === '/login';
      const result = await measureCold(browser, portal.url, route, isPublic ? undefined : state, file);
      if (!isPublic) state = result.state;
    }
  }
  return state;
}

async function measure(portal: ProductionPortal, versions: Record<Variant, string>): Promise<void> {
  const browser = await chromium.launch({
    // A full Chromium loads the pages of its own interface with each window, on the processor that is measured.
    executablePath: await ensureTestChromium(),
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${portal.keyHash}`],
  });
  try {
    let state: BrowserContextOptions['storageState'] = await signIn(browser, portal.url);
    const samples: Samples = { federated: new Map(), 'one bundle': new Map() };
    for (let run = 0; run < runs; run += 1) {
      for (const variant of run % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
        await putLive(browser, portal, versions[variant]);
        for (const route of routes) {
          const isPublic = route === '/login';
          const result = await measureCold(browser, portal.url, route, isPublic ? undefined : state);
          if (!isPublic) state = result.state;
          const list = samples[variant].get(route) ?? [];
          samples[variant].set(route, [...list, result.measure]);
        }
      }
      console.log(`• run ${run + 1} of ${runs}`);
      printTable(samples);
    }
    if (values.trace) state = await traceAll(browser, portal, versions, values.trace, state);
    if (clickRoutes.length === 0) return;
    await putLive(browser, portal, versions.federated);
    const { clicks } = await measureClicks(browser, portal.url, clickRoutes, state, values.trace);
    console.log('\n| press in the menu | content ms |\n|---|---|');
    for (const [route, ms] of Object.entries(clicks)) console.log(`| \`${route}\` | ${ms.toFixed(0)} |`);
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-one-bundle-'));
try {
  await withProductionPortal(
    async (portal) => {
      console.log('• Building the same sources as one bundle');
      const whole = await buildOneBundle(folder);
      await registry(portal, 'publish', folder, '--json');
      await measure(portal, { federated: builtVersion('host-shell'), 'one bundle': whole });
    },
    (text) => console.log(`• ${text}`),
    LIMIT_MS,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
