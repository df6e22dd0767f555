import { formatDateTime, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { type BusinessAct, businessName, type LinkedBusiness, type OpenInvitation } from './businessActs.ts';
import {
  resendBusinessInvitation,
  unlinkBusiness,
  useBusinessesRefresh,
  withdrawBusinessInvitation,
} from './linkedBusinessApi.ts';

interface Organisation {
  readonly id: number;
  readonly name: string;
}

interface ActProps<Target> {
  organisation: Organisation;
  business: Target;
  onClose: () => void;
}

interface BusinessActDialogProps {
  organisation: Organisation;
  act: BusinessAct;
  onClose: () => void;
}

/** The dialog in which an act on a row is finished. */
export function BusinessActDialog({ organisation, act, onClose }: BusinessActDialogProps) {
  const common = { organisation, onClose };
  if (act.kind === 'unlink') return <UnlinkBusiness {...common} business={act.business} />;
  if (act.kind === 'resend') return <ResendInvitation {...common} business={act.business} />;
  return <WithdrawInvitation {...common} business={act.business} />;
}

function UnlinkBusiness({ organisation, business, onClose }: ActProps<LinkedBusiness>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useBusinessesRefresh();
  const name = businessName(business);
  return (
    <ConfirmAct
      title={t`Unlink ${name} from ${organisation.name}?`}
      confirmLabel={t`Unlink`}
      act={() => unlinkBusiness(organisation.id, business.id)}
      onDone={() => {
        void refresh();
        toast.show({ title: t`${name} has been unlinked` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          {organisation.name} loses access to its tests and clients immediately. The owners of {name} are
          notified. To link it again, invite it and wait for the owner to accept.
        </Trans>
      </p>
    </ConfirmAct>
  );
}

function ResendInvitation({ organisation, business, onClose }: ActProps<OpenInvitation>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useBusinessesRefresh();
  const name = businessName(business);
  const resend = async () => {
    const { data } = await resendBusinessInvitation(organisation.id, business.invitationId);
    const until = formatDateTime(data.expiresAt);
    toast.show({ title: t`Invitation sent again to ${name}`, text: t`It can be accepted until ${until}.` });
  };
  return (
    <ConfirmAct
      harmless
      title={t`Send the invitation to ${name} again?`}
      confirmLabel={t`Send again`}
      act={resend}
      onDone={() => {
        void refresh();
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>The e-mail contains a new link. The earlier link stops working.</Trans>
      </p>
    </ConfirmAct>
  );
}

function WithdrawInvitation({ organisation, business, onClose }: ActProps<OpenInvitation>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useBusinessesRefresh();
  const name = businessName(business);
  return (
    <ConfirmAct
      title={t`Withdraw the invitation to ${name}?`}
      confirmLabel={t`Withdraw`}
      act={() => withdrawBusinessInvitation(organisation.id, business.invitationId)}
      onDone={() => {
        void refresh();
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
