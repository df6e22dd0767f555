import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  selectedOrganisationAtom,
  statusAtom,
  useSession,
  userAtom,
} from '@epigram/shared-contracts/session';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { type Audience, reportAudience } from './releasesApi.ts';

function useCurrentAudience(): Audience | null {
  const user = useSession(userAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const available = useSession(availableBusinessesAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const language = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  if (!user) return null;
  const inView = available.filter(({ id }) => businessId === ALL_BUSINESSES_ID || id === businessId);
  return {
    user: String(user.id),
    businesses: inView.map(({ id }) => String(id)),
    ...(organisation ? { organisation: String(organisation.id) } : {}),
    language,
  };
}

/** Keeps the registry informed of this browser's user and their businesses. */
export function useAudience(): void {
  const status = useSession(statusAtom);
  const audience = JSON.stringify(useCurrentAudience());
  const lastReported = useRef<string>(undefined);
  useEffect(() => {
    // Unknown while the session is being restored; a visitor who never signed in has never been reported.
    if (status === 'restoring' || (status === 'signed-out' && lastReported.current === undefined)) return;
    if (lastReported.current === audience) return;
    lastReported.current = audience;
    void reportAudience(JSON.parse(audience) as Audience | null);
  }, [status, audience]);
}
