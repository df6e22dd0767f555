import { AGGREGATED_ACCESS_LEVEL, TEAM_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  Dialog,
  Form,
  formatDateTime,
  Notice,
  SegmentedControl,
  Stack,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CreatedLink, InvitationLink } from '../../shared/invite/InvitationLink.tsx';
import { EmailField, ExpiryField, MessageField } from '../../shared/invite/InviteFields.tsx';
import { useInviteErrorText } from '../../shared/invite/useInviteErrorText.ts';
import { GrantFields } from './GrantFields.tsx';
import { useAddMember, useMakeLink } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';

interface Values {
  email: string;
  role: number;
  access_level: number;
  expiresInHours: number;
  message?: string;
}

type Way = 'mail' | 'link';

const INITIAL: Partial<Values> = {
  role: TEAM_ROLE.Member,
  access_level: AGGREGATED_ACCESS_LEVEL,
  expiresInHours: INVITATION_EXPIRY_HOURS,
};

/** Invites a person, by e-mail or by a link to pass on. They become a member when they accept, not before. */
export function AddMemberDialog({ screen, onClose }: { screen: MemberScreen; onClose: () => void }) {
  const { t } = useLingui();
  const { tenantName, calls, hasAccess } = screen;
  const form = useForm<Values>();
  const toast = useToast();
  const errorText = useInviteErrorText(screen.kind);
  const [way, setWay] = useState<Way>('mail');
  const [made, setMade] = useState<{ link: CreatedLink; email: string }>();
  const [isEdited, setEdited] = useState(false);
  const add = useAddMember(calls);
  const link = useMakeLink(calls);
  const isPending = add.isPending || link.isPending;
  const error = way === 'mail' ? add.error : link.error;

  function send({ email, role, access_level, expiresInHours, message }: Values) {
    if (way === 'link') {
      link.mutate({ email, expiresInHours }, { onSuccess: ({ data }) => setMade({ link: data, email }) });
      return;
    }
    add.mutate(
      { email, role, message: message || undefined, ...(hasAccess && { access_level }) },
      {
        onSuccess: ({ data }) => {
          const until = formatDateTime(data.expiresAt);
          toast.show({
            title: t`Invitation sent to ${email}`,
            text: t`It can be accepted until ${until}.`,
          });
          onClose();
        },
      },
    );
  }

  if (made) {
    return (
      <Dialog
        open
        title={t`Invitation link`}
        onClose={onClose}
        footer={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <InvitationLink {...made} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t`Add a user to ${tenantName}`}
      onClose={onClose}
      keepOpen={isEdited}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => form.submit()}>
            {way === 'mail' ? <Trans>Send invitation</Trans> : <Trans>Create link</Trans>}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>
            The person gets an invitation and joins when they accept it. Nobody is added without their
            consent.
          </Trans>
        </p>
        <SegmentedControl<Way>
          label={t`How to invite`}
          value={way}
          onChange={setWay}
          options={[
            { value: 'mail', label: t`By e-mail` },
            { value: 'link', label: t`By link` },
          ]}
        />
        <Form<Values>
          form={form}
          label={t`Add user`}
          initialValues={INITIAL}
          onSubmit={send}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          <EmailField />
          {way === 'mail' ? (
            <>
              <GrantFields screen={screen} />
              <MessageField />
            </>
          ) : (
            <>
              <p className="ac-form-note">
                {hasAccess ? (
                  <Trans>
                    Whoever joins by link becomes a Member with Aggregated View. You can change that once they
                    have joined.
                  </Trans>
                ) : (
                  <Trans>
                    Whoever joins by link becomes a Member. You can change that once they have joined.
                  </Trans>
                )}
              </p>
              <ExpiryField />
            </>
          )}
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
