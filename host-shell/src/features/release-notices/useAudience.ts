import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  statusAtom,
  useSession,
  userAtom,
} from '@epigram/shared-contracts/session';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { useEffect, useRef } from 'react';
import { type Audience, tellAudience } from './releasesApi.ts';

function useCurrentAudience(): Audience | null {
  const user = useSession(userAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const available = useSession(availableBusinessesAtom);
  if (!user) return null;
  const inView = available.filter(({ id }) => businessId === ALL_BUSINESSES_ID || id === businessId);
  return { user: String(user.id), businesses: inView.map(({ id }) => String(id)) };
}

/** Keeps the registry informed of who uses this browser and for which businesses. */
export function useAudience(): void {
  const status = useSession(statusAtom);
  const audience = JSON.stringify(useCurrentAudience());
  const told = useRef<string>(undefined);
  useEffect(() => {
    // While a session is being restored nobody knows yet; a visitor who never signed in was never told of.
    if (status === 'restoring' || (status === 'signed-out' && told.current === undefined)) return;
    if (told.current === audience) return;
    told.current = audience;
    void tellAudience(JSON.parse(audience) as Audience | null);
  }, [status, audience]);
}
