import { emailAtom, useSession } from '@epigram/shared-contracts/session';
import { EmptyState, ErrorState, Spinner } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { AnsweredOn } from './AnsweredOn.tsx';
import type { InvitationStage } from './invitationStage.ts';

interface InvitationStateProps {
  stage: Exclude<InvitationStage, { name: 'valid' }>;
  onRetry: () => void;
}

/** Explains why there is nothing to choose, with one text per state. */
export function InvitationState({ stage, onRetry }: InvitationStateProps) {
  const { t } = useLingui();
  switch (stage.name) {
    case 'validating':
      return <Spinner label={t`Checking the invitation`} size={40} />;
    case 'no-token':
      return (
        <ErrorState
          title={<Trans>No invitation token provided</Trans>}
          text={<Trans>Open the link in your invitation email again.</Trans>}
        />
      );
    case 'invalid':
      return <Invalid />;
    case 'failed':
      return (
        <ErrorState
          title={<Trans>The invitation could not be checked</Trans>}
          text={
            <Trans>
              Failed to validate invitation. Please check the invitation link is for your user account and has
              not expired.
            </Trans>
          }
          onRetry={onRetry}
        />
      );
    case 'unreachable':
      return (
        <ErrorState
          title={<Trans>Failed to load invitation data</Trans>}
          text={<Trans>Check your connection and try again.</Trans>}
          onRetry={onRetry}
        />
      );
    case 'answered':
      return <Answered stage={stage} />;
    case 'all-linked':
      return <AllLinked organisation={stage.organisation} />;
    case 'no-businesses':
      return (
        <EmptyState
          icon="business"
          title={<Trans>No Businesses Available</Trans>}
          text={
            <Trans>
              Only the owner of a business can let it join an organisation. Contact the person who invited
              you, or tell the owner of the business about this invitation.
            </Trans>
          }
        />
      );
  }
}

/** The server does not say whose invitation it is, so the text names both causes. */
function Invalid() {
  const email = useSession(emailAtom) ?? '';
  return (
    <ErrorState
      title={<Trans>Invalid or expired invitation token</Trans>}
      text={
        <Trans>
          You are signed in as {email}. If the invitation was sent to another address, sign in with that one.
          Otherwise, ask the person who invited you for a new link.
        </Trans>
      }
    />
  );
}

function Answered({ stage }: { stage: Extract<InvitationStage, { name: 'answered' }> }) {
  const { organisation, answer } = stage;
  return (
    <EmptyState
      icon={answer.answer === 'accepted' ? 'verified' : 'info'}
      title={<AnsweredOn {...answer} />}
      text={
        answer.answer === 'accepted' ? (
          <Trans>The businesses that you selected are linked to {organisation}.</Trans>
        ) : (
          <Trans>Ask {organisation} for a new invitation if you have changed your mind.</Trans>
        )
      }
    />
  );
}

function AllLinked({ organisation }: { organisation: string }) {
  return (
    <EmptyState
      icon="verified"
      title={<Trans>Your businesses have already joined {organisation}</Trans>}
      text={
        <Trans>
          Every business that you own is linked to this organisation. There is nothing left to do.
        </Trans>
      }
    />
  );
}
