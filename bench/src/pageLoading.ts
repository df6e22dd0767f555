import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import {
  builtRelease,
  copyRelease,
  ensureTestChromium,
  type ProductionPortal,
  releasablePackages,
  ROOT,
  withProductionPortal,
} from '@epigram/build-kit/bench';
import { chromium, type Browser } from 'playwright';
import {
  asVisitor,
  measurePresses,
  measureVisit,
  type PageMeasure,
  type State,
} from './loading/measurePage.ts';
import { buildOneBundle } from './loading/oneBundle.ts';
import { comparePairs } from './loading/pairs.ts';

const VISITS = ['cold', 'warm', 'released'] as const;

const { values } = parseArgs({
  options: {
    routes: { type: 'string', default: '/,/test-results,/analytics,/forecast,/login' },
    clicks: { type: 'string', default: '/test-results,/analytics,/forecast' },
    visits: { type: 'string', default: VISITS.join(',') },
    runs: { type: 'string', default: '6' },
    width: { type: 'string', default: '1440' },
    against: { type: 'string' },
    trace: { type: 'string' },
  },
});
const routes = values.routes.split(',').filter(Boolean);
const clickRoutes = values.clicks.split(',').filter(Boolean);
const visits = VISITS.filter((visit) => values.visits.split(',').includes(visit));
const runs = Number(values.runs);
const width = Number(values.width);
const ACCOUNT = { email: 'owner@epigram.example', password: 'Pasture-2026-demo!' };
/** A run of all routes takes five minutes. */
const LIMIT_MS = 180 * 60_000;
const REGISTRY_CLI = path.join(ROOT, 'release-registry', 'src', 'cli.ts');
/** Above this limit, the moved elements are listed. */
const SHIFT_LIMIT = 0.02;

/** Versions by package. */
type Versions = Readonly<Record<string, string>>;

interface Variant {
  readonly name: string;
  readonly versions: Versions;
  /** The same with the next release of one remote, or of the bundle that contains it. */
  readonly next: (remote: string) => Versions;
}

type Figures = Map<string, Record<string, number[]>>;

async function registry({ url, operatorToken, certificate }: ProductionPortal, ...args: string[]) {
  const env = {
    ...process.env,
    EPIGRAM_REGISTRY_URL: url,
    EPIGRAM_REGISTRY_TOKEN: operatorToken,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  await promisify(execFile)(process.execPath, [REGISTRY_CLI, ...args], { env });
}

async function signIn(browser: Browser, url: string): Promise<State> {
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

/** The remote whose page is at a route. */
function remoteAt(route: string): string | undefined {
  const [, first = ''] = route.split('/');
  return releasablePackages().find(({ json }) => json.epigram?.mount.includes(`/${first}`))?.name;
}

/** Promotes what differs from what is live. */
function createLive(browser: Browser, portal: ProductionPortal, first: Versions) {
  let live = { ...first };
  return async (versions: Versions): Promise<void> => {
    const changed = Object.entries(versions).filter(([name, version]) => live[name] !== version);
    for (const [name, version] of changed)
      await registry(portal, 'promote', `${name}@${version}`, '--reason', 'bench', '--json');
    live = { ...live, ...versions };
    if (changed.length === 0) return;
    // The gateway renders the first document after a promotion: it is not measured.
    await asVisitor({ browser, url: portal.url, state: undefined }, async ({ context }) => {
      await (await context.newPage()).goto(`${portal.url}/login`);
    });
  };
}

function note(figures: Figures, row: string, variant: string, value: number): void {
  const byVariant = figures.get(row) ?? {};
  figures.set(row, { ...byVariant, [variant]: [...(byVariant[variant] ?? []), value] });
}

const SHOWN: Readonly<Record<string, (measure: PageMeasure) => number>> = {
  'frame ms': ({ frameMs }) => frameMs,
  'content ms': ({ contentMs }) => contentMs,
  'drawn ms': ({ drawnMs }) => drawnMs,
  'blocked ms': ({ blockedMs }) => blockedMs,
  'busy ms to content': ({ busyMs }) => busyMs,
  'kB to content': ({ kilobytes }) => kilobytes,
  'kB in all': ({ allKilobytes }) => allKilobytes,
  requests: ({ requests }) => requests,
  'layout shift': ({ layoutShift }) => layoutShift,
};

function printFigures(figures: Figures, [first, ...others]: readonly Variant[]): void {
  for (const other of others) {
    console.log(
      `\n| figure | ${first?.name} | ${other.name} | ratio of pairs | scatter |\n|---|---|---|---|---|`,
    );
    for (const [row, byVariant] of figures) {
      const [a = [], b = []] = [byVariant[first?.name ?? ''], byVariant[other.name]];
      const compared = comparePairs(a, b);
      const digits = row.endsWith('shift') ? 3 : 0;
      const cells = [compared.first.toFixed(digits), compared.second.toFixed(digits)];
      console.log(
        `| ${row} | ${cells.join(' | ')} | ${compared.ratio.toFixed(2)} | ${compared.scatter.toFixed(3)} |`,
      );
    }
  }
}

interface Measuring {
  readonly browser: Browser;
  readonly portal: ProductionPortal;
  readonly putLive: (versions: Versions) => Promise<void>;
  readonly figures: Figures;
}

/** One visitor's visits of a route: without any of its files, with them, and after its remote's next release. */
async function visit(
  { browser, portal, putLive, figures }: Measuring,
  variant: Variant,
  route: string,
  state: State,
): Promise<State> {
  await putLive(variant.versions);
  const isPublic = route === '/login';
  const remote = remoteAt(route);
  const next = await asVisitor(
    { browser, url: portal.url, state: isPublic ? undefined : state, width },
    async (visitor) => {
      for (const kind of ['cold', ...visits.filter((one) => one !== 'cold')] as const) {
        if (kind === 'released') {
          if (!remote) continue;
          await putLive(variant.next(remote));
        }
        const measure = await measureVisit(visitor, route);
        if (!visits.includes(kind)) continue;
        for (const [column, pick] of Object.entries(SHOWN))
          note(figures, `\`${route}\` ${kind}: ${column}`, variant.name, pick(measure));
        if (measure.layoutShift >= SHIFT_LIMIT)
          console.log(`${variant.name} ${route} moves:\n  ${measure.moved.join('\n  ')}`);
      }
    },
  );
  return isPublic ? state : next;
}

async function pressMenu(
  { browser, portal, putLive, figures }: Measuring,
  variant: Variant,
  route: string,
  state: State,
): Promise<State> {
  await putLive(variant.versions);
  return asVisitor({ browser, url: portal.url, state, width }, async (visitor) => {
    const presses = await measurePresses(visitor, route);
    for (const [kind, { contentMs, drawnMs, busyMs }] of Object.entries(presses)) {
      note(figures, `\`${route}\` press, ${kind}: content ms`, variant.name, contentMs);
      note(figures, `\`${route}\` press, ${kind}: drawn ms`, variant.name, drawnMs);
      note(figures, `\`${route}\` press, ${kind}: busy ms`, variant.name, busyMs);
    }
  });
}

/** Loads each route once more, traced for Chrome's performance panel. */
async function trace({ browser, portal, putLive }: Measuring, variants: readonly Variant[], signedIn: State) {
  const dir = values.trace;
  if (!dir) return;
  mkdirSync(dir, { recursive: true });
  let state = signedIn;
  const fileOf = (...names: string[]) => path.join(dir, `${names.join('-').replaceAll(/[ /]+/g, '-')}.json`);
  for (const variant of variants) {
    await putLive(variant.versions);
    for (const route of routes) {
      const isPublic = route === '/login';
      const visitor = { browser, url: portal.url, state: isPublic ? undefined : state, width };
      const file = fileOf(variant.name, route);
      const next = await asVisitor(visitor, async (one) => void (await measureVisit(one, route, file)));
      if (!isPublic) state = next;
    }
    for (const route of clickRoutes) {
      const file = fileOf(variant.name, 'press', route);
      const visitor = { browser, url: portal.url, state, width };
      state = await asVisitor(visitor, async (one) => void (await measurePresses(one, route, file)));
    }
  }
}

async function measure(portal: ProductionPortal, live: Versions, variants: readonly Variant[]) {
  const browser = await chromium.launch({
    // A full Chromium loads the pages of its own interface with each window, on the processor that is measured.
    executablePath: await ensureTestChromium(),
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${portal.keyHash}`],
  });
  try {
    const figures: Figures = new Map();
    const measuring = { browser, portal, putLive: createLive(browser, portal, live), figures };
    let state = await signIn(browser, portal.url);
    for (let run = 0; run < runs; run += 1) {
      const inOrder = run % 2 === 0 ? variants : variants.toReversed();
      for (const variant of inOrder) {
        for (const route of visits.length > 0 ? routes : [])
          state = await visit(measuring, variant, route, state);
        for (const route of clickRoutes) state = await pressMenu(measuring, variant, route, state);
      }
      console.log(`\n• run ${run + 1} of ${runs}`);
      printFigures(figures, variants);
    }
    await trace(measuring, variants, state);
  } finally {
    await browser.close();
  }
}

/** The releases in this checkout, and the next one of each. */
async function federated(portal: ProductionPortal, dir: string): Promise<Variant> {
  const packages = releasablePackages();
  const versions = Object.fromEntries(packages.map(({ name }) => [name, builtRelease(name).version]));
  const remotes = visits.includes('released') ? packages.filter(({ name }) => name.startsWith('mfe-')) : [];
  const next: Record<string, string> = {};
  for (const { name, dir: folder } of remotes) {
    const copy = path.join(dir, 'next', name);
    next[name] = copyRelease(name, path.join(folder, 'dist'), copy);
    await registry(portal, 'publish', copy, '--json');
  }
  return {
    name: 'federated',
    versions,
    next: (remote) => ({ ...versions, [remote]: next[remote] ?? '' }),
  };
}

/** The same sources as one bundle: the release of a remote is one of the whole bundle. */
async function oneBundle(portal: ProductionPortal, dir: string, versions: Versions): Promise<Variant> {
  console.log('• Building the same sources as one bundle');
  const [whole, copy] = [path.join(dir, 'whole'), path.join(dir, 'whole-next')];
  const live = { ...versions, 'host-shell': await buildOneBundle(whole) };
  await registry(portal, 'publish', whole, '--json');
  const next = { ...versions, 'host-shell': copyRelease('host-shell', whole, copy) };
  await registry(portal, 'publish', copy, '--json');
  return { name: 'one bundle', versions: live, next: () => next };
}

/** Another build of the portal: a folder with `dist` folders, each with the name of its package. */
async function otherBuild(portal: ProductionPortal, folder: string, versions: Versions): Promise<Variant> {
  const live: Record<string, string> = { ...versions };
  for (const name of readdirSync(folder)) {
    const dist = path.join(folder, name);
    live[name] = builtRelease(name, dist).version;
    if (live[name] !== versions[name]) await registry(portal, 'publish', dist, '--json');
  }
  return { name: path.basename(folder), versions: live, next: () => live };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-page-loading-'));
try {
  await withProductionPortal(
    async (portal) => {
      const own = await federated(portal, folder);
      const others: Variant[] = [];
      for (const build of values.against?.split(',') ?? [])
        others.push(await otherBuild(portal, path.resolve(build), own.versions));
      if (others.length === 0) others.push(await oneBundle(portal, folder, own.versions));
      await measure(portal, own.versions, [own, ...others]);
    },
    (text) => console.log(`• ${text}`),
    LIMIT_MS,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
