import { ROUTES } from '@epigram/shared-contracts/routes';
import { INVITATION_TOKEN_KEY } from '@epigram/shared-contracts/session/role-storage';
import { ExtensionSlot } from '@epigram/shared-contracts/slots';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@epigram/shared-ui/ui';

/** The invitation can't be shown now; its link still works. */
function InvitationUnavailable({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={<Trans>Invitation</Trans>}
      width={500}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Failed to load invitation data</Trans>
      </p>
      <p className="sh-hint">
        <Trans>Your invitation is kept. Open its link again in a few minutes.</Trans>
      </p>
    </Dialog>
  );
}

/** Remotes' dialogs over Home. They get the invitation that the user arrived with; reading its token removes it. */
export function HomeDialogs() {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const stored = sessionStorage.getItem(INVITATION_TOKEN_KEY);
    if (stored === null) return;
    sessionStorage.removeItem(INVITATION_TOKEN_KEY);
    setToken(stored);
  }, []);

  function close() {
    setToken(null);
    void navigate(ROUTES.Home.path);
  }
  return (
    <ExtensionSlot
      name="home.dialogs"
      props={{ invitationToken: token, onClose: close }}
      fallback={token !== null && <InvitationUnavailable onClose={close} />}
    />
  );
}
