import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { errorMessage } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Button, Notice, useToast } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { endSession, refreshSession } from '../../session/sessionFlow.ts';
import { joinWithAccount } from './joinOrganisationApi.ts';

export interface JoinWithAccountProps {
  token: string;
  invitation: MemberInvitation;
  /** The signed-in user. */
  account: { readonly name: string; readonly email: string };
}

/** The invitation of a signed-in person: no second account is created. */
export function JoinWithAccount({ token, invitation, account }: JoinWithAccountProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  const { organisationName } = invitation;
  const join = useMutation({
    mutationFn: async () => {
      await joinWithAccount(token);
      await refreshSession();
    },
    onSuccess: async () => {
      toast.show({ title: t`You have joined ${organisationName}.` });
      await navigate(ROUTES.Home.path);
    },
  });

  if (account.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return (
      <>
        <Notice tone="warning">
          <Trans>
            This invitation is for {invitation.email}, and you are signed in as {account.email}.
          </Trans>
        </Notice>
        <Button size="large" block onClick={() => void endSession('left')}>
          <Trans>Sign out</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>
          You are signed in as {account.name} ({account.email}).
        </Trans>
      </p>
      {join.isError && (
        <Notice tone="danger" live>
          {errorMessage(join.error, locale)}
        </Notice>
      )}
      <Button kind="primary" size="large" block busy={join.isPending} onClick={() => join.mutate()}>
        <Trans>Join {organisationName}</Trans>
      </Button>
    </>
  );
}
