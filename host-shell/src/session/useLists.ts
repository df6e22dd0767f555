import { businessesAtom, organisationsAtom, useSession } from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import type { Lists } from './roleRules.ts';

export function useLists(): Lists {
  const businesses = useSession(businessesAtom);
  const organisations = useSession(organisationsAtom);
  return useMemo(() => ({ businesses, organisations }), [businesses, organisations]);
}
