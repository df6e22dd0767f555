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

/** Loads the page anew; from anywhere but Login and Home, as Home (docs/product.md, 8). */
function reloadPortal(): void {
  if (isAt('Login') || isAt('Home')) location.reload();
  else location.assign(ROUTES.Home.path);
}

/** What the shell does about the session errors that any call of any remote may meet. */
export function useSessionErrors(): void {
  const notices = useAccessNotices();
  const tell = useEffectEvent(() => notices.tellRefused());
  useEffect(() => {
    setSessionErrorHandlers({
      onSessionEnded: () => {
        if (!isAt('Login')) void endSession('expired');
      },
      onAccessChanged: createAccessRefusedHandler({
        tell: () => tell(),
        refresh: refreshLists,
        reload: reloadPortal,
      }),
    });
  }, []);
}
