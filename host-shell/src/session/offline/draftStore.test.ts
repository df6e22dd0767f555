import 'fake-indexeddb/auto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { deleteDrafts, draftStore, storeLeftDrafts } from './draftStore.ts';

const { setTimeout: realSetTimeout } = globalThis;

/** Advances the clock; the database works in real time. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => realSetTimeout(resolve, 20));
}

// Otherwise a database that fails is waited for half a minute.
afterEach(() => localStorage.clear());

function signIn(user: number, business: number): void {
  writeSession({
    status: 'signed-in',
    user: aUser({ id: user }),
    businesses: [aBusiness({ id: business, role: 4 })],
    selectedRole: { type: 'business', id: business, role: 4 },
    effectiveBusinessId: business,
  });
}

it('keeps the drafts of each user and role apart, until they are deleted', async () => {
  signIn(5, 1);
  await draftStore.write('sheet', { rows: ['9'] });
  signIn(5, 2);
  expect(await draftStore.read('sheet')).toBeNull();
  signIn(6, 1);
  expect(await draftStore.read('sheet')).toBeNull();
  signIn(5, 1);
  expect(await draftStore.read('other')).toBeNull();
  expect(await draftStore.read('sheet')).toEqual({ rows: ['9'] });
  await draftStore.write('sheet', null);
  expect(await draftStore.read('sheet')).toBeNull();
  await draftStore.write('sheet', { rows: ['7'] });
  await deleteDrafts();
  expect(await draftStore.read('sheet')).toBeNull();
});

it('stores the last of several writes', async () => {
  signIn(5, 1);
  await Promise.all(['9', '90', '900'].map((text) => draftStore.write('sheet', text)));
  expect(await draftStore.read('sheet')).toBe('900');
});

it('waits for a database that fails at first, and stores the last of what was written meanwhile', async () => {
  signIn(5, 1);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementationOnce(() => {
    throw new Error('the files are held');
  });
  const held = draftStore.write('sheet', 'first');
  await draftStore.write('sheet', 'second');
  await held;
  expect(await draftStore.read('sheet')).toBe('second');

  const get = jest.spyOn(IDBObjectStore.prototype, 'get');
  get.mockImplementationOnce(() => {
    throw new Error('the files are held');
  });
  expect(await draftStore.read('sheet')).toBe('second');
  jest.restoreAllMocks();
});

it('goes on trying to store what was written last, also if the database is held for long', async () => {
  signIn(5, 1);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let isHeld = true;
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (isHeld) throw new Error('the files are held');
    return put.apply(this, args);
  });
  const writing = draftStore.write('sheet', 'typed last');
  for (let second = 0; second < 10; second += 1) await pass(1_000);
  await writing;
  expect(sessionStorage.length).toBe(1);
  isHeld = false;
  for (let second = 0; second < 60; second += 1) await pass(1_000);
  expect(sessionStorage.length).toBe(0);
  const reading = draftStore.read('sheet');
  await pass(0);
  expect(await reading).toBe('typed last');

  isHeld = true;
  const late = draftStore.write('sheet', 'of someone who signs out');
  for (let second = 0; second < 40; second += 1) await pass(1_000);
  await late;
  const deleting = deleteDrafts();
  await pass(1_000);
  await deleting;
  isHeld = false;
  for (let second = 0; second < 60; second += 1) await pass(1_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
  expect(await draftStore.read('sheet')).toBeNull();
});

it('opens a database again that neither opens nor fails', async () => {
  signIn(5, 1);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  // It fails, and is opened again.
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new Error('the files are held');
  });
  const opens = jest.spyOn(indexedDB, 'open');
  opens.mockImplementationOnce(() => new EventTarget() as IDBOpenDBRequest);
  void draftStore.write('sheet', 'typed after a kill');
  for (let second = 0; second < 12; second += 1) await pass(1_000);
  expect(opens).toHaveBeenCalledTimes(2);
  expect(sessionStorage.length).toBe(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
  expect(await draftStore.read('sheet')).toBe('typed after a kill');
});

it('opens a database again that opens and then answers nothing', async () => {
  signIn(5, 1);
  await draftStore.write('sheet', 'before');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest
    .spyOn(IDBObjectStore.prototype, 'put')
    .mockImplementationOnce(() => new Promise(() => null) as unknown as IDBRequest<IDBValidKey>);
  const opens = jest.spyOn(indexedDB, 'open');
  void draftStore.write('sheet', 'typed after a kill');
  for (let second = 0; second < 12; second += 1) await pass(1_000);
  expect(opens).toHaveBeenCalledTimes(1);
  expect(sessionStorage.length).toBe(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
  expect(await draftStore.read('sheet')).toBe('typed after a kill');
});

it('stores nothing without a user', async () => {
  writeSession({ status: 'signed-out', user: null, selectedRole: null, effectiveBusinessId: null });
  await draftStore.write('sheet', { rows: ['9'] });
  expect(await draftStore.read('sheet')).toBeNull();
});

it('keeps what the page was left with before the database had stored it', async () => {
  signIn(5, 1);
  const writing = draftStore.write('sheet', { rows: ['8'] });
  // As the next page of this tab reads it: nothing has been awaited.
  expect(sessionStorage.length).toBe(1);
  expect(await draftStore.read('sheet')).toEqual({ rows: ['8'] });
  await writing;
  expect(sessionStorage.length).toBe(0);
  expect(await draftStore.read('sheet')).toEqual({ rows: ['8'] });

  const deleting = draftStore.write('sheet', null);
  expect(await draftStore.read('sheet')).toBeNull();
  await deleting;
  void draftStore.write('sheet', { rows: ['6'] });
  await deleteDrafts();
  expect(sessionStorage.length).toBe(0);
});

it('stores what an earlier page of the tab was left with, so that a sent sheet is not back in the next tab', async () => {
  signIn(5, 1);
  await draftStore.write('sent', { rows: ['4'] });
  await draftStore.write('typed', { rows: ['5'] });
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('the page is being left');
  });
  const failingToo = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new Error('the page is being left');
  });
  void draftStore.write('sent', null);
  void draftStore.write('typed', { rows: ['50'] });
  expect(sessionStorage.length).toBe(2);
  failing.mockRestore();
  failingToo.mockRestore();

  await storeLeftDrafts();
  // As the next tab reads them.
  expect(sessionStorage.length).toBe(0);
  expect(await draftStore.read('sent')).toBeNull();
  expect(await draftStore.read('typed')).toEqual({ rows: ['50'] });
});
