import { isMenuEntryVisible } from '@epigram/shared-contracts/permissions';
import { currentOrgAccessLevelAtom, userAtom, useSession } from '@epigram/shared-contracts/session';

/** Aggregated View shows no single test (specification, section 4). The server decides; this only hides. */
export function useMayViewTests(): boolean {
  const user = useSession(userAtom);
  const accessLevel = useSession(currentOrgAccessLevelAtom);
  return user !== null && isMenuEntryVisible('testResults', user, accessLevel);
}
