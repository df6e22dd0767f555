import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkAccess } from './accessCheck.ts';
import { createThrottle } from './throttle.ts';
import { useAccessNotices } from './useAccessNotices.tsx';

/** Coming back to the window asks the server at most this often. */
const FOCUS_INTERVAL_MS = 30_000;
/** The flag of a role change is cleared after 100 to 200 ms: less would only flicker. */
const SHORTEST_OVERLAY_MS = 150;

/**
 * Asks the server what the selected organisation allows: at the start and after a role change under the overlay, when
 * the user comes back to the window silently.
 * @returns whether the overlay is up
 */
export function useAccessCheck(): boolean {
  const role = useSession(selectedRoleAtom);
  const navigate = useNavigate();
  const notices = useAccessNotices();
  const organisationId = role?.type === 'organisation' ? role.id : null;
  const [checked, setChecked] = useState<number | null>(null);

  const validate = useEffectEvent(async () => {
    try {
      const change = await checkAccess();
      if (!change) return;
      notices.tellChange(change);
      if (change.reason === 'organisation_removed') void navigate(ROUTES.Home.path);
    } catch {
      // The bar says that there is no connection; what is shown then is what was allowed last.
      if (navigator.onLine) notices.tellUnverified();
    }
  });

  useEffect(() => {
    if (organisationId === null) return;
    let isCurrent = true;
    const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_OVERLAY_MS));
    void Promise.all([validate(), shortest]).then(() => {
      if (isCurrent) setChecked(organisationId);
    });
    return () => {
      isCurrent = false;
      setChecked(null);
    };
  }, [organisationId]);

  useEffect(() => {
    if (organisationId === null) return;
    const mayAsk = createThrottle(FOCUS_INTERVAL_MS);
    mayAsk();
    const onFocus = () => {
      if (document.visibilityState === 'visible' && mayAsk()) void validate();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [organisationId]);

  return organisationId !== null && checked !== organisationId;
}
