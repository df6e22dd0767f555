import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/portalTest.ts';
import { ApiUser } from '../pages/apiUser.ts';
import { accounts } from '../src/accounts.ts';
import { bearerOf } from './bearer.ts';
import { liveFile, publicUrl } from './publicUrl.ts';
import { apiProcesses, registryProcesses, requestsOf } from './processes.ts';

const FILE_ROUTE = '/remotes/:name/:version/*';
const MEGABYTE = 1024 * 1024;

function encodedAs(encoding: string, url: string): Promise<Response> {
  return fetch(url, { headers: { 'accept-encoding': encoding } });
}

/** The total number of release files that the registry's processes have served. */
async function filesServed(): Promise<number> {
  const counts = await Promise.all(registryProcesses().map((process) => requestsOf(process, FILE_ROUTE)));
  return counts.reduce((sum, count) => sum + count, 0);
}

test('everything is served over TLS, and cookies are sent only over TLS', async ({
  page,
  context,
  signIn,
}) => {
  const plain = process.env['EPIGRAM_PLAIN_URL'] ?? '';
  const answer = await fetch(`${plain}/clients?page=2`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, publicUrl('/clients?page=2')]);

  await signIn(accounts.owner);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['epigram-visitor']));
  expect(cookies.filter(({ secure, httpOnly }) => !secure || !httpOnly)).toEqual([]);
  expect(cookies.length).toBeGreaterThan(1);
});

test('each request gets its own page, with the policy for its scripts', async ({ page }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await page.request.get('/login', { headers: { accept: 'text/html' } });
      const headers = answer.headers();
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      expect(headers['x-cache']).toBeUndefined();
      return /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    }),
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a file of a release is requested from the registry once for all users', async () => {
  const url = await liveFile('mfe-analytics', /chunks\/.*\.js$/);
  await encodedAs('br', url);
  const before = await filesServed();
  // Browsers send different `accept-encoding` values.
  const wordings = ['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=0.9, gzip;q=0.5'];
  const answers = await Promise.all([...wordings, ...wordings].map((wording) => encodedAs(wording, url)));
  for (const { status, headers } of answers) {
    expect([status, headers.get('content-encoding'), headers.get('x-cache')]).toEqual([200, 'br', 'HIT']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('accept-encoding');
  }
  expect(await filesServed()).toBe(before);

  // A client without brotli gets gzip, and forty simultaneous requests reach the registry only once.
  const gzipped = await Promise.all(Array.from({ length: 40 }, () => encodedAs('gzip, br;q=0', url)));
  expect(new Set(gzipped.map(({ headers }) => headers.get('content-encoding')))).toEqual(new Set(['gzip']));
  expect(await filesServed()).toBe(before + 1);
});

test('a missing file is looked up on every request', async () => {
  const url = publicUrl('/remotes/mfe-home/9.9.9/remoteEntry.js');
  const before = await filesServed();
  for (const answer of [await fetch(url), await fetch(url)]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  expect(await filesServed()).toBe(before + 2);
});

test('an upload of ten megabytes reaches the API, and a larger one gets the API’s error', async ({
  request,
}) => {
  const user = await ApiUser.signIn(request, accounts.owner);
  const authorization = await bearerOf(request, accounts.owner);
  const { businesses } = await user.call<{ businesses: { id: number }[] }>('GET', '/businesses/list/all');
  const business = businesses[0]!.id;
  async function upload(bytes: number) {
    const answer = await request.post(`/api/v2/tests/import/${business}/results`, {
      headers: { authorization, 'x-business-context': String(business) },
      multipart: {
        file: { name: 'results.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes) },
      },
    });
    const { code } = (await answer.json()) as { code: string };
    return [answer.status(), code];
  }
  expect(await upload(10 * MEGABYTE - 1)).toEqual([400, 'INVALID_FILE_TYPE']);
  expect(await upload(11 * MEGABYTE)).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await upload(17 * MEGABYTE)).toEqual([413, 'FILE_TOO_LARGE']);
});

test('a client cannot claim an address other than its own', async () => {
  const tries = Array.from({ length: 60 }, async (_, index) => {
    const answer = await fetch(publicUrl('/releases/api/console/session'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: publicUrl(''),
        'x-forwarded-for': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
      },
      body: JSON.stringify({ token: 'epr_000000000000_guess' }),
    });
    return answer.status;
  });
  const statuses = await Promise.all(tries);
  // Each process counts separately: twenty per minute.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('internal routes are not reachable from outside', async () => {
  for (const path of ['/metrics', '/health', '/health/', '/health/ready', '/health/live']) {
    expect((await fetch(publicUrl(path))).status, path).toBe(404);
  }
  for (const { url } of [...apiProcesses(), ...registryProcesses()]) {
    for (const path of ['/health/ready', '/health/live'])
      expect((await fetch(`${url}${path}`)).status).toBe(200);
  }
  // The mailbox must not be reachable: its mails contain links for new passwords.
  const mailbox = await fetch(publicUrl('/dev/mailbox.json'));
  expect(mailbox.status).toBe(404);
});

test('the long cookie of a user with hundreds of businesses passes in both directions', async ({ page }) => {
  await page.goto('/login');
  const businesses = Array.from({ length: 240 }, (_, index) => String(100_000 + index));
  const data = { user: '4711', businesses };
  const answer = await page.request.put('/releases/api/audience', {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), String(answer.status())).toBe(true);
  expect(answer.headers()['set-cookie']?.length).toBeGreaterThan(2_900);
  expect((await page.goto('/login'))?.status()).toBe(200);
});

test('long API responses are compressed', async ({ request }) => {
  const answer = await request.get('/api/v2/openapi.json');
  expect(answer.headers()['content-encoding']).toBe('gzip');
});

test('the integration API is reached', async ({ request }) => {
  const answer = await request.get('/api/integration/v1/openapi.json');
  expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, 'gzip']);
});

test('the log contains no secret of a link and no search text', async ({ page, complaints }) => {
  const secret = `secret-${Date.now()}`;
  const paths = [
    `/Password/Recover/Change/${secret}`,
    `/join/${secret}?x=1`,
    `/Invitations/Review/${secret}`,
    `/clients?q=${secret}`,
  ];
  // Each page also makes calls that contain its URL as the referrer.
  for (const path of paths) {
    await page.goto(path);
    await page
      .getByRole('main')
      .or(page.getByLabel('Password', { exact: true }))
      .first()
      .waitFor();
  }
  const log = await readFile(process.env['EPIGRAM_ACCESS_LOG'] ?? '', 'utf8');
  for (const logged of ['/Password/Recover/Change/...', '/join/...', '/Invitations/Review/...', '/clients']) {
    expect(log).toContain(`"GET ${logged}" 200`);
  }
  expect(log).not.toContain(secret);
  // The invitation does not exist, and the browser reports the response.
  complaints.length = 0;
});
