import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { useMemo } from 'react';

/** Business names by id if all businesses of an organisation are viewed, otherwise undefined. */
export function useBusinessNames(): ReadonlyMap<number, string> | undefined {
  const businesses = useSession(availableBusinessesAtom);
  const isAll = useSession(effectiveBusinessIdAtom) === ALL_BUSINESSES_ID;
  return useMemo(
    () => (isAll ? new Map(businesses.map(({ id, name }) => [id, name])) : undefined),
    [businesses, isAll],
  );
}
