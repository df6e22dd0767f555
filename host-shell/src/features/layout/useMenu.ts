import { currentOrgAccessLevelAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import { type MenuSection, visibleMenu } from './menu.ts';

export function useMenu(): MenuSection[] {
  const user = useSession(userAtom);
  const accessLevel = useSession(currentOrgAccessLevelAtom);
  return useMemo(() => (user ? visibleMenu(user, accessLevel) : []), [user, accessLevel]);
}
