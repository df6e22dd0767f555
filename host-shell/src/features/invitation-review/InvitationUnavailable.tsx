import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@epigram/shared-ui/ui';

/** The invitation can't be shown now; its link still works. */
export function InvitationUnavailable({ onClose }: { onClose: () => void }) {
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
