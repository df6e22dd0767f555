import { type EnteredVisit, recordVisit } from '@epigram/shared-contracts/api/recordedTests';
import { callApi, discardEntry, isUnreachable, queueEntry } from '@epigram/shared-contracts/client';
import { visitSheetPath } from '@epigram/shared-contracts/paths';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChosenClient } from '../entryValues.ts';

export interface SheetToSave {
  /** Made with the sheet: the id under which it waits if it can't be sent. */
  readonly id: string;
  readonly client: ChosenClient;
  readonly visit: EnteredVisit;
}

/** Records a sheet. The data is false if it waits in this browser until the server can be reached. */
export function useSaveSheet() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, client, visit }: SheetToSave): Promise<boolean> => {
      const input = { params: { businessId: client.businessId }, body: visit };
      try {
        await callApi(recordVisit, input);
      } catch (error) {
        const entry = {
          id,
          kind: 'visit',
          input,
          title: client.name,
          path: visitSheetPath({ waiting: id }),
        } as const;
        if (isUnreachable(error) && (await queueEntry(entry))) return false;
        throw error;
      }
      // It may have waited before.
      await discardEntry(id);
      return true;
    },
    onSuccess: (isStored) =>
      isStored ? queries.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] }) : undefined,
  });
}
