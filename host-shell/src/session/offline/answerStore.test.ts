import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addTestComment, getTestDetails } from '@epigram/shared-contracts/api/tests';
import { getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { resetSession, writeSession } from '@epigram/shared-contracts/session/host';
import { aBusiness, aUser } from '@epigram/shared-contracts/testing/builders';
import { findAccount, deleteOfflineData, saveAccount } from './accountStore.ts';
import { MAX_AGE_MS, openStoredAnswer } from './answerStore.ts';
import { offlineDatabase } from './offlineDatabase.ts';
import { answerKey, servedAnswers } from './servedAnswers.ts';

const input = { params: { id: 'a' } };
const answer = { data: 'of user 5 in business 1' };
const lists = { businesses: [aBusiness({ id: 1 })], organisations: [], forecastCountries: [] };

function signIn(user: number, business = 1): void {
  writeSession({
    status: 'signed-in',
    user: aUser({ id: user }),
    businesses: [aBusiness({ id: 1 }), aBusiness({ id: 2 })],
    selectedRole: { type: 'business', id: business, role: 4 },
    effectiveBusinessId: business,
  });
}

const open = () => openStoredAnswer(getTestDetails, input);

async function count(): Promise<number> {
  return (await (await offlineDatabase())?.count('answers')) ?? -1;
}

/** Stores an answer and waits until it has been written. */
async function storeAnswer(): Promise<void> {
  const before = await count();
  open()?.keep(answer);
  for (let look = 0; look < 100 && (await count()) === before; look += 1) await Promise.resolve();
  expect(await open()?.find()).toEqual(answer);
}

beforeEach(async () => {
  await deleteOfflineData({ entries: true });
  signIn(5);
});
afterEach(() => {
  jest.restoreAllMocks();
  resetSession();
});

describe('a stored answer', () => {
  it('is found again, with its time', async () => {
    await storeAnswer();
    const key = answerKey(['5/business-1/1/null', 'getTestDetails', input]);
    expect(servedAnswers.timeOf(key)).toBeGreaterThan(Date.now() - 10_000);
    open()?.keep(answer);
    expect(servedAnswers.timeOf(key)).toBeUndefined();
  });

  it('is never given to another role or another user', async () => {
    await storeAnswer();
    signIn(5, 2);
    expect(await open()?.find()).toBeUndefined();
    signIn(6);
    expect(await open()?.find()).toBeUndefined();
    signIn(5);
    expect(await open()?.find()).toEqual(answer);
  });

  it('is not given to a role that was chosen during the look-up', async () => {
    await storeAnswer();
    const finding = open()?.find();
    signIn(5, 2);
    expect(await finding).toBeUndefined();
  });

  it('is not stored after its user has signed out', async () => {
    const late = open();
    signIn(6);
    late?.keep(answer);
    await offlineDatabase();
    await findAccount(5);
    expect(await count()).toBe(0);
  });

  it('is not shown after the maximum idle time of a session', async () => {
    await storeAnswer();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + MAX_AGE_MS + 1);
    expect(await open()?.find()).toBeUndefined();
  });

  it('belongs to one of a few operations, and never to support access', () => {
    expect(openStoredAnswer(getCreditHistory, {})).toBeNull();
    expect(openStoredAnswer(addTestComment, {})).toBeNull();
    writeSession({ businesses: [aBusiness({ id: 1, supportUntil: '2026-11-22T14:00:00Z' })] });
    expect(open()).toBeNull();
    resetSession();
    expect(open()).toBeNull();
  });

  it('is deleted when the session ends, and when another user signs in', async () => {
    await saveAccount({ user: aUser({ id: 5 }), ...lists });
    await storeAnswer();
    expect((await findAccount(5))?.user.id).toBe(5);
    await saveAccount({ user: aUser({ id: 6 }), ...lists });
    expect(await count()).toBe(0);
    expect(await findAccount(5)).toBeNull();
    await storeAnswer();
    await deleteOfflineData({ entries: false });
    expect(await count()).toBe(0);
    expect(await findAccount(6)).toBeNull();
  });
});
