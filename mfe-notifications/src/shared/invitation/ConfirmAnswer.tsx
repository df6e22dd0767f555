import { ConfirmDialog } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

export type Answer = 'approve' | 'decline';

/** Asks for confirmation before the answer is sent (docs/product.md, 2.8). */
export function ConfirmAnswer({
  answer,
  busy,
  onConfirm,
  onCancel,
}: {
  answer: Answer | null;
  busy: boolean;
  onConfirm: (answer: Answer) => void;
  onCancel: () => void;
}) {
  const isDecline = answer === 'decline';
  return (
    <ConfirmDialog
      open={answer !== null}
      width={500}
      title={isDecline ? <Trans>Confirm Decline Invitation</Trans> : <Trans>Confirm Join Organization</Trans>}
      confirmLabel={<Trans>Confirm</Trans>}
      danger={isDecline}
      busy={busy}
      onConfirm={() => answer && onConfirm(answer)}
      onCancel={onCancel}
    >
      <p>
        {isDecline ? (
          <Trans>Are you sure you want to decline this invitation?</Trans>
        ) : (
          <Trans>Are you sure you want to join this organization?</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
