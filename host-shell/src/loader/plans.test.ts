import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PlacedRelease } from '@epigram/shared-contracts/release';
import { createHash, webcrypto } from 'node:crypto';
import { planOf } from './plans.ts';

const PLAN = {
  container: 'epigram_soil',
  integrity: { '/remotes/mfe-soil/1/a.js': 'sha384-A' },
  initial: [],
};
const TEXT = JSON.stringify(PLAN);

const fetched = jest.fn<typeof fetch>();
let count = 0;

beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => document.body.replaceChildren());

/** A release whose plan no earlier test has asked for. */
function aListed(): PlacedRelease & { readonly plan: { readonly url: string; readonly sha256: string } } {
  count += 1;
  const folder = `/remotes/mfe-soil/${count}`;
  return {
    name: 'mfe-soil',
    version: `${count}.0.0`,
    contract: '^4.0.0',
    mount: ['/soil'],
    entry: `${folder}/remoteEntry.js`,
    plan: { url: `${folder}/load-plan.json`, sha256: createHash('sha256').update(TEXT).digest('hex') },
  };
}

function embed(plans: Readonly<Record<string, string>> | string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'epigram-plans';
  element.textContent = typeof plans === 'string' ? plans : JSON.stringify(plans);
  document.body.append(element);
}

/** Each text once, the last for all further requests. */
function answerWith(...texts: string[]): void {
  for (const text of texts.slice(0, -1)) fetched.mockImplementationOnce(async () => new Response(text));
  fetched.mockImplementation(async () => new Response(texts.at(-1)));
}

test('a plan inside the manifest needs nothing else', async () => {
  const { plan: _, ...release } = aListed();
  expect(await planOf({ ...release, ...PLAN })).toMatchObject(PLAN);
  expect(fetched).not.toHaveBeenCalled();
});

test('a plan inside the page is read without a request', async () => {
  const release = aListed();
  embed({ [release.plan.url]: TEXT });
  expect(await planOf(release)).toEqual(PLAN);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['another plan', (url: string) => ({ [url]: TEXT.replace('sha384-A', 'sha384-B') })],
  ['the plan of another release', () => ({ '/elsewhere.json': TEXT })],
  ['no JSON', () => '__EPIGRAM_PLANS__'],
])('with %s inside the page, the file is fetched', async (_what, plans) => {
  const release = aListed();
  embed(plans(release.plan.url));
  answerWith(TEXT);
  expect(await planOf(release)).toEqual(PLAN);
});

test('a plan is read once, whoever asks for it', async () => {
  const release = aListed();
  answerWith(TEXT);
  const asked = planOf(release);
  expect(planOf({ ...release })).toBe(asked);
  await asked;
});

test('a broken copy in a cache is fetched again, past the caches', async () => {
  const release = aListed();
  answerWith(TEXT.slice(1), TEXT.slice(1), TEXT);
  expect(await planOf(release)).toEqual(PLAN);
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toContain('reload');
});

test('a file with another hash than the signed one is never a plan, and is asked for again later', async () => {
  const release = aListed();
  answerWith(TEXT.replace('sha384-A', 'sha384-B'));
  await expect(planOf(release)).rejects.toThrow('is not the file that the manifest names');
  answerWith(TEXT);
  expect(await planOf(release)).toEqual(PLAN);
});

test('a file that does not exist is an error', async () => {
  fetched.mockImplementation(async () => new Response('Not found', { status: 404 }));
  await expect(planOf(aListed())).rejects.toThrow('404');
});
