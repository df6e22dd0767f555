import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { deleteDrafts, draftStore } from './draftStore.ts';

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
