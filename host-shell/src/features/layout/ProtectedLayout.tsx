import { useLingui } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { effectiveBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { FullPageOverlay, PageSkeleton } from '@epigram/shared-ui/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { guardRoute, type GuardDecision } from '../../navigation/guard.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { matchRoute, type PageRoute } from '../../navigation/matchRoute.ts';
import { needsRoleSelection } from '../../session/roleRules.ts';
import { restoreSession } from '../../session/sessionFlow.ts';
import { signOutReasonAtom } from '../../session/signOutReason.ts';
import { useGuardedSession } from '../../session/useGuardedSession.ts';
import { useLists } from '../../session/useLists.ts';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import { AppFrame } from './AppFrame.tsx';
import { PublicFrame } from './PublicLayout.tsx';

function useGuard(route: PageRoute): GuardDecision {
  const { pathname, search } = useLocation();
  const session = useGuardedSession();
  const reason = useAtomValue(signOutReasonAtom);
  const decision = guardRoute(route, `${pathname}${search}`, session);
  // Who left does not want to come back to where they were; who was put out does.
  if (session.status === 'signed-out' && reason === 'left')
    return { kind: 'redirect', to: ROUTES.Login.path };
  return decision;
}

/** Every page that needs a session: the guard before it, the frame around it. */
export function ProtectedLayout() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { manifest } = useRemoteLoader();
  const route = matchRoute(pathname, manifest);
  const decision = useGuard(route);
  const { selectedRole } = useGuardedSession();
  const businessId = useSession(effectiveBusinessIdAtom);
  const lists = useLists();

  useEffect(() => {
    if (decision.kind === 'wait') void restoreSession();
  }, [decision.kind]);

  // A path below a remote's mount that the product does not know is as public as any other unknown path.
  if (route === 'NotFound') {
    return (
      <PublicFrame>
        <NotFoundPage />
      </PublicFrame>
    );
  }
  if (decision.kind === 'wait') return <FullPageOverlay text={t`Validating access permissions...`} />;
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return (
    <AppFrame route={route}>
      {/* Until a role is chosen there is no tenant whose data a page could ask for. */}
      {needsRoleSelection(lists, selectedRole, businessId) ? <PageSkeleton shape="cards" /> : <Outlet />}
    </AppFrame>
  );
}
