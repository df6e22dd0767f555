import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkAccess } from '../../session/access/accessCheck.ts';
import { createThrottle } from './throttle.ts';
import { useAccessNotices } from './useAccessNotices.tsx';

/** Throttle for the check on focus. */
const FOCUS_INTERVAL_MS = 30_000;
/** The flag of a role change is cleared after 100 to 200 ms: a shorter overlay would only flicker. */
const MIN_OVERLAY_MS = 150;
/** After this time the overlay closes, and the check continues in the background. */
const MAX_OVERLAY_MS = 5_000;

/**
 * Checks the access of the selected role when the user returns to the window, and that of an organisation also at start
 * and after a role change, under the overlay. Whatever a check finds is announced by `useSessionErrors`.
 * @returns whether the overlay is shown
 */
export function useAccessCheck(): boolean {
  const role = useSession(selectedRoleAtom);
  const notices = useAccessNotices();
  const organisationId = role?.type === 'organisation' ? role.id : null;
  const roleKey = role === null ? null : `${role.type} ${role.id}`;
  const [checked, setChecked] = useState<number | null>(null);

  const validate = useEffectEvent(async () => {
    try {
      await checkAccess();
    } catch {
      // The offline bar shows that there is no connection; the page keeps the last known access.
      if (navigator.onLine) notices.showUnverified();
    }
  });

  useEffect(() => {
    if (organisationId === null) return;
    let isCurrent = true;
    const end = () => {
      if (isCurrent) setChecked(organisationId);
    };
    const longest = setTimeout(end, MAX_OVERLAY_MS);
    const shortest = new Promise((resolve) => setTimeout(resolve, MIN_OVERLAY_MS));
    void Promise.all([validate(), shortest]).then(end);
    return () => {
      isCurrent = false;
      clearTimeout(longest);
      setChecked(null);
    };
  }, [organisationId]);

  useEffect(() => {
    if (roleKey === null) return;
    const mayCheck = createThrottle(FOCUS_INTERVAL_MS);
    mayCheck();
    const onFocus = () => {
      if (document.visibilityState === 'visible' && mayCheck()) void validate();
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [roleKey]);

  return organisationId !== null && checked !== organisationId;
}
