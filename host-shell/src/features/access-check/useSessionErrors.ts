import { setSessionErrorHandlers } from '@epigram/shared-contracts/client/host';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { matchPath, useNavigate } from 'react-router-dom';
import { readSession, userAtom } from '@epigram/shared-contracts/session';
import { type AccessChange, isRoleLost } from '../../session/access/accessChanges.ts';
import {
  checkAccess,
  setAccessAnnouncer,
  fetchLatest,
  writeLists,
} from '../../session/access/accessCheck.ts';
import { endSession } from '../../session/sessionFlow.ts';
import { createAccessHandlers } from './accessHandlers.ts';
import { useAccessNotices } from './useAccessNotices.tsx';
import { AccountError, accountProblem } from '../../session/accountProblem.ts';
import { pageOutdatedAtom } from '../release-notices/outdatedPageAtom.ts';
import { queryClient } from '../../session/queryClient.ts';
import { fetchLists } from '../../session/sessionApi.ts';

/** Refetches the lists and the data on screen. An account that has nothing left to show is signed out. */
async function refreshAccess(): Promise<void> {
  const user = readSession(userAtom);
  const lists = await fetchLatest(fetchLists);
  if (user === null || readSession(userAtom)?.id !== user.id) return;
  const problem = accountProblem({ user, ...lists });
  const change = await writeLists(lists);
  // What was lost is announced first; that leads to another refresh, which ends the session.
  if (problem) return change ? undefined : endSession('failed', new AccountError(problem));
  await queryClient.invalidateQueries();
}

function isAt(name: RouteName): boolean {
  return matchPath(ROUTES[name].path, location.pathname) !== null;
}

/** Reloads the page, going Home first unless on Login or Home (docs/product.md, 8). */
function reloadPortal(): void {
  if (isAt('Login') || isAt('Home')) location.reload();
  else location.assign(ROUTES.Home.path);
}

/** Handles the session errors that any remote's call can receive, and announces changes of access. */
export function useSessionErrors(): void {
  const notices = useAccessNotices();
  const navigate = useNavigate();
  const setPageOutdated = useSetAtom(pageOutdatedAtom);
  const showUpdated = useEffectEvent(() => notices.showUpdated());
  const showChange = useEffectEvent((change: AccessChange) => {
    notices.showChange(change);
    if (isRoleLost(change)) void navigate(ROUTES.Home.path);
  });
  useEffect(() => {
    const { onChange, onRefused } = createAccessHandlers({
      check: checkAccess,
      showChange: (change) => showChange(change),
      showUpdated: () => showUpdated(),
      refresh: refreshAccess,
      reload: reloadPortal,
    });
    setAccessAnnouncer(onChange);
    setSessionErrorHandlers({
      onSessionEnded: () => {
        if (!isAt('Login')) void endSession('expired');
      },
      onAccessChanged: (error) => void onRefused(error),
      onPageOutdated: () => setPageOutdated(true),
    });
  }, [setPageOutdated]);
}
