import { ROUTES } from '@epigram/shared-contracts/routes';
import { INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { Navigate, useParams } from 'react-router-dom';

/** Stores an invitation's token for Home, which opens the review. An empty token means that the link had none. */
export function InvitationEntryPage() {
  const { token = '' } = useParams();
  sessionStorage.setItem(INVITATION_TOKEN_KEY, token);
  return <Navigate to={ROUTES.Home.path} replace />;
}
