import { DRAFT_PREFIX, tenantKeyAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import type { Sheet } from './sheet.ts';

/**
 * Keeps the sheet being filled in, so that a reload, a restart or a new release loses nothing. Each user, tenant and
 * subject has a separate draft. The shell deletes drafts when the user signs out.
 * @param subject the client, the group or the waiting sheet that the page was opened for
 */
export function useSheetDraft(subject: string) {
  const tenant = useSession(tenantKeyAtom);
  const user = useSession(userAtom)?.id;
  const key = `${DRAFT_PREFIX}sheet.${user}.${tenant}.${subject}`;
  return {
    read(): Sheet | null {
      if (user === undefined) return null;
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isSheet(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(sheet: Sheet | null): void {
      try {
        if (sheet === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(sheet));
      } catch {
        // Storage is full or disabled. The sheet works without a draft.
      }
    },
  };
}

function isSheet(stored: unknown): stored is Sheet {
  return (
    typeof stored === 'object' && stored !== null && 'rows' in stored && 'head' in stored && 'id' in stored
  );
}
