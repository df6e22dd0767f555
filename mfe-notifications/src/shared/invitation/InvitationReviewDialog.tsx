import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import { ApiError } from '@epigram/shared-contracts/errors';
import { Button, Dialog, EmptyState, ErrorState, Spinner, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAnswer } from './ConfirmAnswer.tsx';
import { InvitationOffer, type InvitationChoice } from './InvitationOffer.tsx';
import { useInvitation } from './invitationApi.ts';
import { type Answer } from './ConfirmAnswer.tsx';
import { useAnswerInvitation } from './useAnswerInvitation.ts';
import './invitation.css';

interface InvitationReviewDialogProps {
  token: string;
  onClose: () => void;
}

type Stage =
  | { name: 'validating' }
  | { name: 'invalid'; error: unknown }
  | { name: 'no-businesses' }
  | { name: 'valid'; invitation: BusinessInvitation };

function stageOf(token: string, { data, error }: ReturnType<typeof useInvitation>): Stage {
  if (token === '' || error) return { name: 'invalid', error };
  if (!data) return { name: 'validating' };
  if (!data.data.valid) return { name: 'invalid', error: null };
  return data.data.businesses.length > 0
    ? { name: 'valid', invitation: data.data }
    : { name: 'no-businesses' };
}

/** Reviews a business invitation: validating, invalid, no businesses, or valid with the choice (2.8). */
export function InvitationReviewDialog({ token, onClose }: InvitationReviewDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const query = useInvitation(token);
  const stage = stageOf(token, query);
  const [choice, setChoice] = useState<InvitationChoice>({ businessIds: new Set(), agreed: false });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const leave = () => {
    onClose();
    void navigate('/');
  };
  const sending = useAnswerInvitation(token, { onSettled: () => setAnswer(null), onLeave: leave });

  const approve = () => {
    if (!choice.agreed) toast.show({ kind: 'warning', title: t`Please agree to the terms first` });
    else if (choice.businessIds.size === 0)
      toast.show({ kind: 'warning', title: t`Please select at least one business` });
    else setAnswer('approve');
  };

  const footer =
    stage.name === 'valid' ? (
      <>
        <Button kind="quiet" onClick={leave}>
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
      <Button kind="primary" onClick={leave}>
        <Trans>Go home</Trans>
      </Button>
    );

  return (
    <>
      <Dialog open width={800} title={t`Invitation to join an organisation`} onClose={leave} footer={footer}>
        <InvitationStage token={token} stage={stage} choice={choice} onChange={setChoice} />
      </Dialog>
      <ConfirmAnswer
        answer={answer}
        busy={sending.busy}
        onConfirm={(confirmed) => sending.send(confirmed, [...choice.businessIds])}
        onCancel={() => setAnswer(null)}
      />
    </>
  );
}

function InvitationStage({
  token,
  stage,
  choice,
  onChange,
}: {
  token: string;
  stage: Stage;
  choice: InvitationChoice;
  onChange: (choice: InvitationChoice) => void;
}) {
  const { t } = useLingui();
  if (stage.name === 'validating') return <Spinner label={t`Checking the invitation`} size={40} />;
  if (stage.name === 'no-businesses') {
    return (
      <EmptyState
        icon="business"
        title={<Trans>No Businesses Available</Trans>}
        text={
          <Trans>
            Only the owner of a business can let it join an organisation. Contact the person who invited you,
            or tell the owner of the business about this invitation.
          </Trans>
        }
      />
    );
  }
  if (stage.name === 'valid') {
    return <InvitationOffer invitation={stage.invitation} choice={choice} onChange={onChange} />;
  }
  return <ErrorState title={<InvalidTitle token={token} error={stage.error} />} text={<InvalidText />} />;
}

function InvalidTitle({ token, error }: { token: string; error: unknown }) {
  if (token === '') return <Trans>No invitation token provided</Trans>;
  if (error instanceof ApiError && error.code !== 'INVITATION_INVALID' && error.status !== 404) {
    return <Trans>Failed to load invitation data</Trans>;
  }
  return <Trans>Invalid or expired invitation token</Trans>;
}

function InvalidText() {
  return (
    <Trans>
      Failed to validate invitation. Please check the invitation link is for your user account and has not
      expired.
    </Trans>
  );
}
