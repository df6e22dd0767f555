import { Trans, useLingui } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import {
  effectiveBusinessIdAtom,
  selectedRoleAtom,
  statusAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { Notice } from '@epigram/shared-ui/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGIN_REDIRECT_PARAM, redirectTarget } from '../../navigation/guard.ts';
import { needsRoleSelection } from '../../session/roleRules.ts';
import { restoreSession } from '../../session/sessionFlow.ts';
import { restoreErrorAtom, signOutReasonAtom } from '../../session/signOutReason.ts';
import { useLists } from '../../session/useLists.ts';
import { PublicCard } from '../layout/PublicCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { restoreMessage } from './loginMessage.ts';

/** Sign-in. Stays until a role is chosen if one is needed, then goes Home or to the requested page. */
export function LoginPage() {
  const { t, i18n } = useLingui();
  const { search } = useLocation();
  const status = useSession(statusAtom);
  const role = useSession(selectedRoleAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const lists = useLists();
  const reason = useAtomValue(signOutReasonAtom);
  const restoreError = useAtomValue(restoreErrorAtom);

  // A signed-in user does not need this page.
  useEffect(() => void restoreSession(), []);

  if (status === 'signed-in' && !needsRoleSelection(lists, role, businessId)) {
    return <Navigate to={redirectTarget(search)} replace />;
  }
  return (
    <PublicCard
      title={<Trans>Sign in to {PRODUCT_NAME}</Trans>}
      intro={<Trans>Your practice's results, clients and forecasts in one place.</Trans>}
    >
      {reason === 'expired' && (
        <Notice tone="info">{t`Your session has ended. Please sign in again.`}</Notice>
      )}
      {restoreError !== undefined && <Notice tone="warning">{i18n._(restoreMessage(restoreError))}</Notice>}
      {reason === null && new URLSearchParams(search).has(LOGIN_REDIRECT_PARAM) && (
        <Notice tone="info">{t`Sign in to open the page you asked for.`}</Notice>
      )}
      <LoginForm />
    </PublicCard>
  );
}
