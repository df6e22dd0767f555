import { nameAtom, tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import type { EntryValues } from './entryValues.ts';

const PREFIX = 'epigram.entry.';

/**
 * Keeps the result being entered in this tab, so that a reload or a lost connection loses nothing. Each user and tenant
 * has a separate draft, which is discarded with the tab.
 */
export function useDraft() {
  const tenant = useSession(tenantKeyAtom);
  // No user is signed in.
  const isSignedIn = useSession(nameAtom) !== null;
  const key = PREFIX + tenant;
  return {
    read(): EntryValues | null {
      if (!isSignedIn) return null;
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isEntry(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(values: EntryValues): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Storage is full or disabled. The form works without a draft.
      }
    },
    clear(): void {
      sessionStorage.removeItem(key);
    },
  };
}

function isEntry(stored: unknown): stored is EntryValues {
  return typeof stored === 'object' && stored !== null && 'sampleId' in stored && 'eggs' in stored;
}
