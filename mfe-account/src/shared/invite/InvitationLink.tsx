import { formatDateTime, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyField } from '../CopyField.tsx';

export interface CreatedLink {
  readonly inviteLink: string;
  readonly expiresAt: string;
}

/** A link that was just created: it is shown only once, to be copied and passed on. */
export function InvitationLink({ link, email }: { link: CreatedLink; email: string }) {
  const { t } = useLingui();
  const until = formatDateTime(link.expiresAt);
  return (
    <Stack>
      <p>
        <Trans>
          Send this link to {email}. It works only for this address and expires on {until}. It isn’t shown
          again.
        </Trans>
      </p>
      <CopyField value={link.inviteLink} label={t`Invitation link`} copyLabel={t`Copy link`} />
    </Stack>
  );
}
