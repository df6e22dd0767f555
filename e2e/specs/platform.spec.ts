import type { Page, Request } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { accounts } from '../src/accounts.ts';

/** The shell's share scope (host-shell/src/loader/shareScope.ts): for each shared module, its versions. */
interface SharingPage {
  readonly __EPIGRAM_SHARE_SCOPE__: Record<string, Record<string, { readonly from: string }>>;
}

/** The versions of each shared module that the page's share scope holds, and what provided them. */
function sharedModules(page: Page): Promise<Record<string, { versions: string[]; providers: string[] }>> {
  return page.evaluate(() => {
    const scope = (globalThis as unknown as SharingPage).__EPIGRAM_SHARE_SCOPE__;
    return Object.fromEntries(
      Object.entries(scope).map(([name, versions]) => [
        name,
        {
          versions: Object.keys(versions),
          providers: [...new Set(Object.values(versions).map((shared) => shared.from))],
        },
      ]),
    );
  });
}

const SINGLETONS = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  '@epigram/shared-contracts/session',
  '@epigram/shared-contracts/client',
  '@epigram/shared-ui/ui',
];

/** Whether a request is for a script that runs, not for a prefetched file. */
function isScriptOf(remote: string, request: Request): boolean {
  return request.resourceType() === 'script' && request.url().includes(`/remotes/${remote}/`);
}

test(
  'every page has only the shell’s instance of each shared module',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.owner);
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    for (const link of ['Clients', 'Test Results', 'Analytics', 'Forecast', 'Account']) {
      await page.getByRole('navigation').getByRole('link', { name: link, exact: false }).first().click();
      await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible();
    }
    const shared = await sharedModules(page);
    for (const [name, { versions }] of Object.entries(shared)) expect(versions, name).toHaveLength(1);
    for (const name of SINGLETONS) {
      expect(shared[name]?.providers, name).toEqual([expect.stringMatching(/^epigram_host_shell_/)]);
    }
  },
);

test('the shell’s policy blocks scripts that it does not list', { tag: '@quick' }, async ({ page }) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('unsafe-inline');
  const inline = await page.locator('script:not([src])').evaluateAll((scripts) =>
    scripts.map((script) => ({
      type: script.getAttribute('type'),
      nonce: (script as HTMLScriptElement).nonce,
    })),
  );
  for (const script of inline) expect(script.type === 'application/json' || script.nonce !== '').toBe(true);
});

test(
  'a change of the viewed business reaches a mounted remote without a reload',
  { tag: '@quick' },
  async ({ page, signIn }) => {
    await signIn(accounts.manager);
    const main = page.getByRole('main');
    await expect(main.getByText(/· All Businesses/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Download Egg count by parasite' })).toBeVisible();
    const loaded: string[] = [];
    page.on('request', (request) => isScriptOf('mfe-home', request) && loaded.push(request.url()));
    page.on('load', () => loaded.push('the page'));

    await page.getByRole('button', { name: /viewing All Businesses/i }).click();
    await page.getByRole('menuitem', { name: 'Ardcarrow Vets' }).click();

    await expect(main.getByText(/Ardcarrow Vets/).first()).toBeVisible();
    await expect(main.getByText(/· All Businesses/)).toBeHidden();
    expect(loaded).toEqual([]);
  },
);

interface Call {
  readonly path: string;
  /** The HTML's frame was still on screen. */
  readonly isEarly: boolean;
}

/** Records the page's calls. @returns a function that reads them */
async function recordCalls(page: Page): Promise<() => Promise<Call[]>> {
  await page.addInitScript(() => {
    const calls: Call[] = [];
    const send = window.fetch;
    Object.assign(window, {
      epigramCalls: calls,
      fetch(input: RequestInfo | URL, init?: RequestInit) {
        const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href);
        calls.push({ path, isEarly: document.querySelector('.sh-boot-frame') !== null });
        return send(input, init);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { epigramCalls: Call[] }).epigramCalls);
}

test('an opened address requests its first data once, before the page renders', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  const calls = await recordCalls(page);
  for (const [address, call] of [
    ['/forecast', '/api/v2/utils/forecast'],
    ['/test-results', '/api/v2/tests/results/0/10'],
    ['/clients', '/api/v2/businesses/1/dashboard/clients'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main .ep-risk, main [role=gridcell]').first()).toBeVisible();
    expect((await calls()).filter(({ path }) => path === call)).toEqual([{ path: call, isEarly: true }]);
  }
});

test('a page uses the scripts that its HTML preloads', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  for (const address of ['/', '/test-results', '/forecast']) {
    await page.goto(address);
    await expect(page.locator('main .ep-risk, main [role=gridcell], main figure').first()).toBeVisible();
    // If a script differs from its preload, the browser requests both and warns, and the console is no longer empty.
    const preloads = await page.locator('link[rel=preload][as=script]').count();
    expect(preloads, address).toBeGreaterThan(5);
  }
});

test('an address outside the user’s access requests nothing of its page', async ({ page, signIn }) => {
  await signIn(accounts.viewer);
  const calls = await recordCalls(page);
  await page.goto('/test-results');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  expect((await calls()).filter(({ path }) => path.startsWith('/api/v2/tests/results'))).toEqual([]);
});

test('on paper, a page has the whole sheet without the frame', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  await page.goto('/clients');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Forecast' })).toHaveCount(0);
  const sheet = page.viewportSize()!;
  const table = (await page.locator('main .ag-grid-scrollable-area').boundingBox())!;
  expect(table.x).toBeLessThan(4);
  expect(table.width).toBeGreaterThan(sheet.width - 8);
});

test('a table’s first rows are where the grid then draws its own', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  await page.addInitScript(() => {
    const placesOf = (parent: string) =>
      [...document.querySelectorAll(`${parent} .ep-cell-text`)].map((text) => {
        const { x, y, width } = text.getBoundingClientRect();
        return { x, y, width };
      });
    let first: ReturnType<typeof placesOf> = [];
    const look = () => {
      const now = placesOf('.ep-first-rows');
      if (now.length > 0) first = now;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { epigramPlaces: () => ({ first, grid: placesOf('.ep-grid') }) });
  });
  type Places = Record<'first' | 'grid', { x: number; y: number; width: number }[]>;
  for (const address of ['/test-results', '/clients']) {
    await page.goto(address);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.locator('.ep-first-rows')).toHaveCount(0);
    const { first, grid } = await page.evaluate(() =>
      (window as unknown as { epigramPlaces: () => Places }).epigramPlaces(),
    );
    expect(first.length).toBeGreaterThan(20);
    expect(first).toHaveLength(grid.length);
    first.forEach((place, index) => {
      expect(Math.abs(place.x - grid[index]!.x)).toBeLessThan(1);
      expect(Math.abs(place.y - grid[index]!.y)).toBeLessThan(1);
      expect(Math.abs(place.width - grid[index]!.width)).toBeLessThan(1);
    });
  }
});
