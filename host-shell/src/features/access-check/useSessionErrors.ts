import { setSessionErrorHandlers } from '@epigram/shared-contracts/client/host';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { useEffect, useEffectEvent } from 'react';
import { matchPath } from 'react-router-dom';
import { endSession } from '../../session/sessionFlow.ts';
import { refreshLists } from './accessCheck.ts';
import { createAccessRefusedHandler } from './accessChangeGuard.ts';
import { useAccessNotices } from './useAccessNotices.tsx';

function isAt(name: RouteName): boolean {
  return matchPath(ROUTES[name].path, location.pathname) !== null;
}

/** Reloads the page, going Home first unless on Login or Home (docs/product.md, 8). */
function reloadPortal(): void {
  if (isAt('Login') || isAt('Home')) location.reload();
  else location.assign(ROUTES.Home.path);
}

/** Handles the session errors that any remote's call can receive. */
export function useSessionErrors(): void {
  const notices = useAccessNotices();
  const showRefused = useEffectEvent(() => notices.showRefused());
  useEffect(() => {
    setSessionErrorHandlers({
      onSessionEnded: () => {
        if (!isAt('Login')) void endSession('expired');
      },
      onAccessChanged: createAccessRefusedHandler({
        showRefused: () => showRefused(),
        refresh: refreshLists,
        reload: reloadPortal,
      }),
    });
  }, []);
}
