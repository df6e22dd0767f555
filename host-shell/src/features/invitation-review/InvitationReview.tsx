import { ROUTES } from '@epigram/shared-contracts/routes';
import { INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { Suspense, use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { ErrorBoundary } from '../remote-area/ErrorBoundary.tsx';
import { InvitationUnavailable } from './InvitationUnavailable.tsx';

interface ReviewProps {
  token: string;
  onClose: () => void;
}

function Review(props: ReviewProps) {
  const { module } = use(useRemoteLoader().load('mfe-notifications'));
  const Dialog = module.extensions?.invitationReview;
  return Dialog ? <Dialog {...props} /> : <InvitationUnavailable onClose={props.onClose} />;
}

/** On Home: the review of the invitation that the user came with. It shows once; the token is removed on reading. */
export function InvitationReview() {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const stored = sessionStorage.getItem(INVITATION_TOKEN_KEY);
    if (stored === null) return;
    sessionStorage.removeItem(INVITATION_TOKEN_KEY);
    setToken(stored);
  }, []);

  if (token === null) return null;
  function close() {
    setToken(null);
    void navigate(ROUTES.Home.path);
  }
  return (
    <ErrorBoundary renderFailure={() => <InvitationUnavailable onClose={close} />}>
      <Suspense fallback={null}>
        <Review token={token} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
