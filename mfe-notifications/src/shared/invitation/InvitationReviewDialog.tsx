import { Button, Dialog, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAnswer } from './ConfirmAnswer.tsx';
import { InvitationOffer, type InvitationChoice } from './InvitationOffer.tsx';
import { invitationStage } from './invitationStage.ts';
import { InvitationState } from './InvitationState.tsx';
import { useInvitation } from './invitationApi.ts';
import { type Answer } from './ConfirmAnswer.tsx';
import { useAnswerInvitation } from './useAnswerInvitation.ts';
import './invitation.css';

interface InvitationReviewDialogProps {
  token: string;
  /** The preselected answer. Only a refusal can be confirmed immediately, because joining needs a choice. */
  chosen?: Answer | null;
  onClose: () => void;
}

/** Reviews a business invitation: validating, invalid, no businesses, or valid with the choice (2.8). */
export function InvitationReviewDialog({ token, chosen = null, onClose }: InvitationReviewDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const query = useInvitation(token);
  const stage = invitationStage(token, query.data?.data, query.error);
  const [choice, setChoice] = useState<InvitationChoice>({ businessIds: new Set(), agreed: false });
  const [answer, setAnswer] = useState<Answer | null>(chosen === 'decline' ? chosen : null);
  const goHome = () => {
    onClose();
    void navigate('/');
  };
  const sending = useAnswerInvitation(token, { onSettled: () => setAnswer(null), onLeave: onClose });

  const approve = () => {
    if (!choice.agreed) toast.show({ kind: 'warning', title: t`Please agree to the terms first` });
    else if (choice.businessIds.size === 0)
      toast.show({ kind: 'warning', title: t`Please select at least one business` });
    else setAnswer('approve');
  };

  const footer =
    stage.name === 'valid' ? (
      <>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Decide later</Trans>
        </Button>
        <Button onClick={() => setAnswer('decline')}>
          <Trans>Decline</Trans>
        </Button>
        <Button kind="primary" onClick={approve} disabled={!choice.agreed || choice.businessIds.size === 0}>
          <Trans>Approve and join</Trans>
        </Button>
      </>
    ) : (
      <Button kind="primary" onClick={goHome}>
        <Trans>Go home</Trans>
      </Button>
    );

  return (
    <>
      <Dialog
        open
        width={800}
        title={t`Invitation to join an organisation`}
        onClose={onClose}
        footer={footer}
      >
        {stage.name === 'valid' ? (
          <InvitationOffer invitation={stage.invitation} choice={choice} onChange={setChoice} />
        ) : (
          <InvitationState stage={stage} onRetry={() => void query.refetch()} />
        )}
      </Dialog>
      <ConfirmAnswer
        answer={stage.name === 'valid' ? answer : null}
        busy={sending.busy}
        onConfirm={(confirmed) => sending.send(confirmed, [...choice.businessIds])}
        onCancel={() => setAnswer(null)}
      />
    </>
  );
}
