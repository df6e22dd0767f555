import { formatDateTime, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmAct } from '../ConfirmAct.tsx';

interface InvitationActProps<Answer> {
  /** The recipient of the invitation. */
  name: string;
  act: () => Promise<Answer>;
  tenant?: 'organisation' | 'business';
  onDone: () => void;
  onClose: () => void;
}

/** Resends an open or expired invitation. */
export function ResendInvitation(
  props: InvitationActProps<{ readonly data: { readonly expiresAt: string } }>,
) {
  const { name, act, tenant, onDone, onClose } = props;
  const { t } = useLingui();
  const toast = useToast();
  const resend = async () => {
    const until = formatDateTime((await act()).data.expiresAt);
    toast.show({ title: t`Invitation sent again to ${name}`, text: t`It can be accepted until ${until}.` });
  };
  return (
    <ConfirmAct
      harmless
      tenant={tenant}
      title={t`Send the invitation to ${name} again?`}
      confirmLabel={t`Send again`}
      act={resend}
      onDone={() => {
        onDone();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>The email contains a new link. The earlier link stops working.</Trans>
      </p>
    </ConfirmAct>
  );
}

/** Withdraws an open invitation. */
export function WithdrawInvitation({ name, act, tenant, onDone, onClose }: InvitationActProps<unknown>) {
  const { t } = useLingui();
  const toast = useToast();
  return (
    <ConfirmAct
      tenant={tenant}
      title={t`Withdraw the invitation to ${name}?`}
      confirmLabel={t`Withdraw`}
      act={act}
      onDone={() => {
        onDone();
        toast.show({ title: t`Invitation withdrawn` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>The link in the invitation stops working.</Trans>
      </p>
    </ConfirmAct>
  );
}
