import { readEncrypted, writeEncrypted } from './encryptedStorage.ts';
import type { SelectedRole } from './sessionTypes.ts';

export const ROLE_STORAGE_KEY = 'epigram-selected-role';
export const INVITATION_TOKEN_KEY = 'invitation-token';

/** The remembered choice: the role, and within an organisation the viewed business. */
export interface StoredRole {
  readonly role: SelectedRole;
  readonly businessId: number | null;
}

function isStoredRole(value: unknown): value is StoredRole {
  const { role, businessId } = (value ?? {}) as Partial<StoredRole>;
  return (
    (role?.type === 'business' || role?.type === 'organisation') &&
    typeof role.id === 'number' &&
    typeof role.role === 'number' &&
    (businessId === null || typeof businessId === 'number')
  );
}

/** Keeps the choice in local storage (remembered) or session storage; choosing one kind clears the other. */
export async function storeRole(owner: string, choice: StoredRole, remember: boolean): Promise<void> {
  (remember ? sessionStorage : localStorage).removeItem(ROLE_STORAGE_KEY);
  await writeEncrypted(remember ? localStorage : sessionStorage, ROLE_STORAGE_KEY, owner, choice);
}

/** The remembered choice, or the session's; invalid entries are removed. */
export async function readStoredRole(
  owner: string,
): Promise<{ choice: StoredRole; remembered: boolean } | undefined> {
  for (const storage of [localStorage, sessionStorage]) {
    const choice = await readEncrypted(storage, ROLE_STORAGE_KEY, owner);
    if (isStoredRole(choice)) return { choice, remembered: storage === localStorage };
    storage.removeItem(ROLE_STORAGE_KEY);
  }
  return undefined;
}

export function clearStoredRole(): void {
  localStorage.removeItem(ROLE_STORAGE_KEY);
  sessionStorage.removeItem(ROLE_STORAGE_KEY);
}
