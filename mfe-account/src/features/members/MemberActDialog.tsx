import { useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { ResendInvitation, WithdrawInvitation } from '../../shared/invite/InvitationActs.tsx';
import { ReasonArea } from '../../shared/ReasonArea.tsx';
import { EditMemberDialog } from './EditMemberDialog.tsx';
import type { LinkedMember, MemberAct } from './MemberActions.tsx';
import { useMembersRefresh } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';

interface MemberActDialogProps {
  screen: MemberScreen;
  act: MemberAct;
  onClose: () => void;
}

/** The dialog for the action that was chosen on a row. */
export function MemberActDialog({ screen, act, onClose }: MemberActDialogProps) {
  const refresh = useMembersRefresh(screen.calls);
  if (act.kind === 'edit') return <EditMemberDialog screen={screen} member={act.member} onClose={onClose} />;
  if (act.kind === 'unlink') return <UnlinkMember screen={screen} member={act.member} onClose={onClose} />;
  const { email, invitationId } = act.member;
  const common = { name: email, tenant: screen.kind, onDone: () => void refresh(), onClose };
  return act.kind === 'resend' ? (
    <ResendInvitation {...common} act={() => screen.calls.resend(invitationId)} />
  ) : (
    <WithdrawInvitation {...common} act={() => screen.calls.withdraw(invitationId)} />
  );
}

interface UnlinkMemberProps {
  screen: MemberScreen;
  member: LinkedMember;
  onClose: () => void;
}

function UnlinkMember({ screen, member, onClose }: UnlinkMemberProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useMembersRefresh(screen.calls);
  const name = member.name ?? member.email;
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <ConfirmAct
      tenant={screen.kind}
      title={t`Unlink ${name} from ${screen.tenantName}?`}
      confirmLabel={t`Unlink`}
      disabled={screen.needsReason && given === ''}
      act={() => screen.calls.unlink(member.id, screen.needsReason ? given : undefined)}
      onDone={() => {
        void refresh();
        toast.show({ title: t`${name} has been unlinked` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          {name} ({member.email}) loses access immediately and gets an email about it. Their account and their
          other roles don’t change.
        </Trans>
      </p>
      {screen.needsReason && <ReasonArea value={reason} onChange={setReason} />}
    </ConfirmAct>
  );
}
