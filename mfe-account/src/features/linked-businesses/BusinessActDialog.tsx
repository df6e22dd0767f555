import { useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { ReasonArea } from '../../shared/ReasonArea.tsx';
import { ResendInvitation, WithdrawInvitation } from '../../shared/invite/InvitationActs.tsx';
import { type BusinessAct, businessName, type LinkedBusiness } from './businessActs.ts';
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

interface UnlinkProps {
  organisation: Organisation;
  business: LinkedBusiness;
  asAdmin: boolean;
  onClose: () => void;
}

interface BusinessActDialogProps {
  organisation: Organisation;
  act: BusinessAct;
  asAdmin: boolean;
  onClose: () => void;
}

/** The dialog for the action that was chosen on a row. */
export function BusinessActDialog({ organisation, act, asAdmin, onClose }: BusinessActDialogProps) {
  const refresh = useBusinessesRefresh();
  const onDone = () => void refresh();
  if (act.kind === 'unlink') {
    return (
      <UnlinkBusiness
        organisation={organisation}
        business={act.business}
        asAdmin={asAdmin}
        onClose={onClose}
      />
    );
  }
  const name = businessName(act.business);
  const { invitationId } = act.business;
  const common = { name, onDone, onClose };
  return act.kind === 'resend' ? (
    <ResendInvitation {...common} act={() => resendBusinessInvitation(organisation.id, invitationId)} />
  ) : (
    <WithdrawInvitation {...common} act={() => withdrawBusinessInvitation(organisation.id, invitationId)} />
  );
}

function UnlinkBusiness({ organisation, business, asAdmin, onClose }: UnlinkProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useBusinessesRefresh();
  const name = businessName(business);
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <ConfirmAct
      title={t`Unlink ${name} from ${organisation.name}?`}
      confirmLabel={t`Unlink`}
      disabled={asAdmin && given === ''}
      act={() => unlinkBusiness(organisation.id, business.id, asAdmin ? given : undefined)}
      onDone={() => {
        void refresh();
        toast.show({ title: t`${name} has been unlinked` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          {organisation.name} loses access to its tests and clients immediately. The Owners of {name} are
          notified. To link it again, invite it and wait for the Owner to accept.
        </Trans>
      </p>
      {asAdmin && <ReasonArea value={reason} onChange={setReason} />}
    </ConfirmAct>
  );
}
