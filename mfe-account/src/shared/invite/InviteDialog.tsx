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
import { useState, type ReactNode } from 'react';
import { type CreatedLink, InvitationLink } from './InvitationLink.tsx';
import { useInviteErrorText } from './useInviteErrorText.ts';

type InviteWay = 'mail' | 'link';

interface InviteDialogProps<Values extends { email: string }> {
  title: string;
  /** The next step for the invited person, in a sentence. */
  intro: ReactNode;
  /** The form's accessible name. */
  label: string;
  initialValues: Partial<Values>;
  /** The form's fields for each way to invite. */
  fields: Readonly<Record<InviteWay, ReactNode>>;
  byMail: (values: Values) => Promise<{ readonly data: { readonly expiresAt: string } }>;
  /** Absent if only an email is possible. */
  byLink?: (values: Values) => Promise<{ readonly data: CreatedLink }>;
  tenant?: 'organisation' | 'business';
  onInvited: () => void;
  onClose: () => void;
}

/** Invites a person or the owner of businesses, by email or by a link. */
export function InviteDialog<Values extends { email: string }>(props: InviteDialogProps<Values>) {
  const { title, intro, label, initialValues, fields, byMail, byLink, onInvited, onClose } = props;
  const { t } = useLingui();
  const form = useForm<Values>();
  const toast = useToast();
  const errorText = useInviteErrorText(props.tenant);
  const [way, setWay] = useState<InviteWay>('mail');
  const [made, setMade] = useState<{ link: CreatedLink; email: string }>();
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (values: Values) => {
      const { email } = values;
      if (way === 'link' && byLink) {
        setMade({ link: (await byLink(values)).data, email });
        return;
      }
      const until = formatDateTime((await byMail(values)).data.expiresAt);
      toast.show({ title: t`Invitation sent to ${email}`, text: t`It can be accepted until ${until}.` });
      onClose();
    },
    onSuccess: onInvited,
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
      title={title}
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
        <p>{intro}</p>
        {byLink && (
          <SegmentedControl<InviteWay>
            label={t`How to invite`}
            value={way}
            onChange={(next) => {
              reset();
              setWay(next);
            }}
            options={[
              { value: 'mail', label: t`By email` },
              { value: 'link', label: t`By link` },
            ]}
          />
        )}
        <Form<Values>
          form={form}
          label={label}
          initialValues={initialValues}
          onSubmit={(values) => mutate(values)}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          {fields[way]}
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
