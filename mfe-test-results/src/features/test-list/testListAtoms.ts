import { tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';

interface SelectedTests {
  readonly tenant: string;
  /** Test ids as users see them. */
  readonly ids: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
const selectedTestsAtom = atom<SelectedTests>({ tenant: '', ids: NOTHING });

/** The selected tests across all pages. A role change clears them, because they belong to one tenant. */
export function useSelectedTests(): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const tenant = useSession(tenantKeyAtom);
  const [selected, setSelected] = useAtom(selectedTestsAtom);
  const select = useCallback(
    (ids: ReadonlySet<string>) => setSelected({ tenant, ids }),
    [setSelected, tenant],
  );
  return [selected.tenant === tenant ? selected.ids : NOTHING, select];
}
