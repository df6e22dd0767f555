import { listUnopenedHighTests, markTestOpened } from '@epigram/shared-contracts/api/openedTests';
import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { leadingCount } from '@epigram/shared-contracts/domain/leadingCount';
import { operationKey } from '@epigram/shared-contracts/query';
import { selectedOrganisationAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Removes a very high result from the user's open tasks. The page does not depend on success. */
export function useMarkOpened({ uuid, counts }: TestDetails): void {
  const client = useQueryClient();
  const isVeryHigh = leadingCount(counts)?.level === 'Very High';
  const business = useSession(viewedBusinessAtom);
  const organisation = useSession(selectedOrganisationAtom);
  // Support access is read-only.
  const isSupport = Boolean(business?.supportUntil ?? organisation?.supportUntil);
  useEffect(() => {
    if (!isVeryHigh || isSupport) return;
    callApi(markTestOpened, { params: { id: uuid } }).then(
      () => client.invalidateQueries({ queryKey: operationKey(listUnopenedHighTests) }),
      () => undefined,
    );
  }, [client, isVeryHigh, isSupport, uuid]);
}
