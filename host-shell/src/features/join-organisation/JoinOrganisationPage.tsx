import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, toApiError } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale, type Locale } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { statusAtom, useSession } from '@epigram/shared-contracts/session';
import { ErrorState, formatDate, Notice, PageSkeleton } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { restoreSession } from '../../session/sessionFlow.ts';
import { PublicCard } from '../layout/PublicCard.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { JoinChoice } from './JoinChoice.tsx';
import { createMember, useMemberInvitation } from './joinOrganisationApi.ts';

/** Why joining failed. A refused password has its own reason, which the general text before it would only hide. */
function joinError(error: unknown, locale: Locale): string {
  const { code, messages } = toApiError(error);
  return code === 'BAD_REQUEST' && messages.length > 0 ? messages.join('\n') : errorMessage(error, locale);
}

function InvalidInvitation({ isMissing }: { isMissing: boolean }) {
  return (
    <Notice tone="danger" live title={isMissing && <Trans>No invitation token available</Trans>}>
      <Trans>
        This invitation link is invalid or has expired. Please contact the organisation administrator for a
        new invitation.
      </Trans>
    </Notice>
  );
}

/** Creates an account for an invited person, or adds their existing account to the organisation. */
export function JoinOrganisationPage() {
  const { i18n } = useLingui();
  const { token = '' } = useParams();
  const status = useSession(statusAtom);
  const invitation = useMemberInvitation(token);
  const [isCreated, setCreated] = useState(false);
  const join = useMutation({
    mutationFn: createMember,
    onSuccess: ({ codeMailed }) => setCreated(!codeMailed),
  });
  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  const failed = join.isError ? toApiError(join.error).code : null;
  const title = <Trans>Join organisation</Trans>;

  useEffect(() => void restoreSession(), []);

  if (isCreated) {
    return (
      <PublicCard title={title}>
        <Notice tone="success" live>
          <Trans>Welcome! Your account has been created successfully.</Trans>
        </Notice>
        <Link to={ROUTES.Login.path} className="sh-form-link">
          <Trans>Sign in</Trans>
        </Link>
      </PublicCard>
    );
  }
  const isInvalid = token === '' || invitation.error?.code === 'INVITATION_INVALID';
  if (isInvalid || failed === 'INVITATION_INVALID') {
    return (
      <PublicCard title={title}>
        <InvalidInvitation isMissing={token === ''} />
      </PublicCard>
    );
  }
  if (invitation.isError) {
    return (
      <PublicCard title={title}>
        <ErrorState
          compact
          title={<Trans>Token validation failed</Trans>}
          text={errorMessage(invitation.error, locale)}
          requestId={invitation.error.debug.requestId}
          retrying={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      </PublicCard>
    );
  }
  if (!invitation.data || status === 'restoring') {
    return (
      <PublicCard title={title}>
        <PageSkeleton shape="form" />
      </PublicCard>
    );
  }
  const { organisationName, expiresAt, email } = invitation.data;
  if (join.isSuccess) {
    return (
      <PublicCard title={<Trans>Join {organisationName}</Trans>}>
        <ConfirmCode
          token={token}
          email={email}
          onConfirmed={() => setCreated(true)}
          onBack={() => join.reset()}
        />
      </PublicCard>
    );
  }
  return (
    <PublicCard
      title={<Trans>Join {organisationName}</Trans>}
      intro={<Trans>This invitation is valid until {formatDate(expiresAt)}.</Trans>}
    >
      <JoinChoice
        token={token}
        invitation={invitation.data}
        busy={join.isPending}
        error={join.isError && joinError(join.error, locale)}
        onSubmit={(member) => join.mutate(member)}
      />
    </PublicCard>
  );
}
