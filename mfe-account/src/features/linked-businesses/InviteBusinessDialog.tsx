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
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreatedLink, InvitationLink } from '../../shared/invite/InvitationLink.tsx';
import { EmailField, ExpiryField, MessageField } from '../../shared/invite/InviteFields.tsx';
import { useInviteErrorText } from '../../shared/invite/useInviteErrorText.ts';
import {
  type BusinessInvite,
  inviteByLink,
  inviteByMail,
  useBusinessesRefresh,
} from './linkedBusinessApi.ts';

type Way = 'mail' | 'link';

interface InviteBusinessDialogProps {
  organisation: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Invites the owner of businesses, by e-mail or by a link to pass on. The owner chooses which of them join. */
export function InviteBusinessDialog({ organisation, onClose }: InviteBusinessDialogProps) {
  const { t } = useLingui();
  const form = useForm<BusinessInvite>();
  const toast = useToast();
  const errorText = useInviteErrorText();
  const refresh = useBusinessesRefresh();
  const [way, setWay] = useState<Way>('mail');
  const [made, setMade] = useState<{ link: CreatedLink; email: string }>();
  const [isEdited, setEdited] = useState(false);
  const { id, name } = organisation;

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ message, ...invite }: BusinessInvite) => {
      if (way === 'link') {
        const { data } = await inviteByLink(id, invite);
        setMade({ link: data, email: invite.email });
        return;
      }
      const { data } = await inviteByMail(id, { ...invite, message: message || undefined });
      const until = formatDateTime(data.expiresAt);
      toast.show({
        title: t`Invitation sent to ${invite.email}`,
        text: t`It can be accepted until ${until}.`,
      });
      onClose();
    },
    onSuccess: refresh,
  });

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
      title={t`Invite a business to ${name}`}
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
            Invite the owner of the business. They choose which of their businesses join, and can end the link
            at any time.
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
        <Form<BusinessInvite>
          form={form}
          label={t`Invite business`}
          initialValues={{ expiresInHours: INVITATION_EXPIRY_HOURS }}
          onSubmit={(invite) => mutate(invite)}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          <EmailField help={t`The address with which the owner signs in.`} />
          <ExpiryField />
          {way === 'mail' && <MessageField />}
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
