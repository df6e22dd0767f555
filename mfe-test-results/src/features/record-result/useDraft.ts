import { nameAtom, tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import type { EntryValues } from './entryValues.ts';

const PREFIX = 'epigram.entry.';

/**
 * A result that is being entered, kept in this tab: a reload or a lost connection loses nothing. Each user and tenant
 * has a draft of their own, and it goes with the tab.
 */
export function useDraft() {
  const tenant = useSession(tenantKeyAtom);
  // Without a name nobody is signed in.
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
        // Storage is full or switched off: the form works without a draft.
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
