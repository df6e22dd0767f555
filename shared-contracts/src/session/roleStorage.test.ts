import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_MAX_AGE_MS } from './encryptedStorage.ts';
import {
  clearStoredRole,
  readStoredRole,
  ROLE_STORAGE_KEY,
  storeRole,
  type StoredRole,
} from './roleStorage.ts';

const owner = 'owner@epigram.example';
const choice: StoredRole = { role: { type: 'organisation', id: 4, role: 3 }, businessId: -1 };

/** Changes the stored entry as a user could with the developer tools. */
function tamper(change: (entry: Record<string, unknown>) => void): void {
  const entry = JSON.parse(localStorage.getItem(ROLE_STORAGE_KEY) ?? '{}') as Record<string, unknown>;
  change(entry);
  localStorage.setItem(ROLE_STORAGE_KEY, JSON.stringify(entry));
}

beforeEach(clearStoredRole);
afterEach(() => {
  jest.useRealTimers();
});

describe('stored role', () => {
  it('is read back as it was stored, and is unreadable in the storage', async () => {
    await storeRole(owner, choice, true);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).not.toContain('organisation');
    expect(await readStoredRole(owner)).toEqual({ choice, remembered: true });
  });

  it('keeps only one kind: a choice for the session clears the remembered one', async () => {
    await storeRole(owner, choice, true);
    await storeRole(owner, { ...choice, businessId: 2 }, false);
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
    expect(await readStoredRole(owner)).toEqual({ choice: { ...choice, businessId: 2 }, remembered: false });
  });

  it.each<[string, (entry: Record<string, unknown>) => void]>([
    ['another version', (entry) => (entry.version = 2)],
    ['a changed hash', (entry) => (entry.hash = '0'.repeat(64))],
    ['a changed time', (entry) => (entry.timestamp = Number(entry.timestamp) - 1)],
    ['a changed cipher text', (entry) => (entry.data = btoa('something else entirely'))],
  ])('removes an entry with %s', async (_name, change) => {
    await storeRole(owner, choice, true);
    tamper(change);
    expect(await readStoredRole(owner)).toBeUndefined();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });

  it('removes an entry older than 7 days', async () => {
    await storeRole(owner, choice, true);
    const later = Date.now() + STORAGE_MAX_AGE_MS + 1;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await readStoredRole(owner)).toBeUndefined();
    jest.restoreAllMocks();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });

  it("removes another user's entry", async () => {
    await storeRole('somebody@epigram.example', choice, true);
    expect(await readStoredRole(owner)).toBeUndefined();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });

  it('removes a value that is not an entry at all', async () => {
    localStorage.setItem(ROLE_STORAGE_KEY, '{"role"');
    expect(await readStoredRole(owner)).toBeUndefined();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });

  it('removes an entry with an invalid role', async () => {
    await storeRole(owner, { role: { type: 'business', id: 'x', role: 4 }, businessId: 1 } as never, true);
    expect(await readStoredRole(owner)).toBeUndefined();
    expect(localStorage.getItem(ROLE_STORAGE_KEY)).toBeNull();
  });
});
