import { useLingui } from '@lingui/react/macro';
import { accountPath } from '@epigram/shared-contracts/paths';
import { isEndUser, isStaffRole } from '@epigram/shared-contracts/permissions';
import { ROUTES } from '@epigram/shared-contracts/routes';
import {
  effectiveBusinessIdAtom,
  selectedRoleAtom,
  statusAtom,
  userAtom,
  useSession,
  viewerAtom,
} from '@epigram/shared-contracts/session';
import { FullPageOverlay, PageSkeleton, useToast } from '@epigram/shared-ui/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { guardPage, type GuardDecision } from '../../navigation/guard.ts';
import type { Page } from '../../navigation/pages.ts';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { useText } from '../../navigation/usePageTitle.ts';
import { needsRoleSelection } from '../../session/roleRules.ts';
import { restoreSession } from '../../session/sessionFlow.ts';
import { signOutReasonAtom } from '../../session/signOutReason.ts';
import { useLists } from '../../session/useLists.ts';
import { SecondFactorNeeded } from '../second-factor/SecondFactorNeeded.tsx';
import { useLockedTenant } from '../second-factor/useLockedTenant.ts';
import { SupportOffer } from '../support-access/SupportOffer.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { AppFrame } from './AppFrame.tsx';
import { PublicFrame } from './PublicLayout.tsx';

function useGuard(page: Page): GuardDecision {
  const location = useLocation();
  const status = useSession(statusAtom);
  const viewer = useSession(viewerAtom);
  const reason = useAtomValue(signOutReasonAtom);
  const decision = guardPage(page, location, { status, viewer });
  // After a deliberate sign-out the path is not restored; after an expired session it is.
  if (status === 'signed-out' && reason === 'left') return { kind: 'redirect', to: ROUTES.Login.path };
  return decision;
}

/**
 * Explains why a different page opens than the requested one. If the page was open, access has changed, which has its
 * own notice.
 */
function useDeniedNotice(decision: GuardDecision, page: Page): void {
  const { t } = useLingui();
  const text = useText();
  const toast = useToast();
  const isDenied = decision.kind === 'redirect' && decision.reason === 'denied';
  const name = text(page.title);
  const shownPage = useRef<string>(null);
  const notify = useEffectEvent(() => {
    toast.show({ kind: 'info', key: 'denied', title: t`“${name}” is not part of your access` });
  });
  useEffect(() => {
    if (isDenied && shownPage.current !== page.id) notify();
    shownPage.current = decision.kind === 'allow' ? page.id : null;
  }, [isDenied, decision.kind, page.id]);
}

/** Every page that needs a session: guarded, inside the frame. */
export function ProtectedLayout() {
  const { t } = useLingui();
  const page = useCurrentPage();
  const decision = useGuard(page);
  const selectedRole = useSession(selectedRoleAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const lists = useLists();
  const locked = useLockedTenant();
  const user = useSession(userAtom);
  const { pathname } = useLocation();

  useEffect(() => {
    if (decision.kind === 'wait') void restoreSession();
  }, [decision.kind]);
  useDeniedNotice(decision, page);

  // A path below a remote's mount that the remote does not declare is as public as any unknown path.
  if (page.isPublic) {
    return (
      <PublicFrame>
        <NotFoundPage />
      </PublicFrame>
    );
  }
  if (decision.kind === 'wait') return <FullPageOverlay text={t`Validating access permissions...`} />;
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  // Platform users can open pages about single clients or tests through support access.
  const needsTenant = selectedRole === null && page.access?.detailed && user !== null && isStaffRole(user);
  // Without a role there is no tenant to load data for: one has to be chosen, or the last one was just removed.
  const hasNoTenant = selectedRole === null && user !== null && isEndUser(user);
  const isAccount = pathname.startsWith(accountPath());
  return (
    <AppFrame page={page}>
      {hasNoTenant || needsRoleSelection(lists, selectedRole, businessId) ? (
        <PageSkeleton shape="cards" />
      ) : locked !== null && !isAccount ? (
        <SecondFactorNeeded tenant={locked} />
      ) : needsTenant ? (
        <SupportOffer />
      ) : (
        <Outlet />
      )}
    </AppFrame>
  );
}
