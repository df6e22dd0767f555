import { formatDateTime, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { EditMemberDialog } from './EditMemberDialog.tsx';
import type { LinkedMember, MemberAct, OpenInvitation } from './MemberActions.tsx';
import { useMembersRefresh } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';

interface ActProps<Target> {
  screen: MemberScreen;
  member: Target;
  onClose: () => void;
}

/** The dialog in which an act on a row is finished. */
export function MemberActDialog({
  screen,
  act,
  onClose,
}: {
  screen: MemberScreen;
  act: MemberAct;
  onClose: () => void;
}) {
  const common = { screen, onClose };
  if (act.kind === 'edit') return <EditMemberDialog {...common} member={act.member} />;
  if (act.kind === 'unlink') return <UnlinkMember {...common} member={act.member} />;
  if (act.kind === 'resend') return <ResendInvitation {...common} member={act.member} />;
  return <WithdrawInvitation {...common} member={act.member} />;
}

function UnlinkMember({ screen, member, onClose }: ActProps<LinkedMember>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useMembersRefresh(screen.calls);
  const name = member.name ?? member.email;
  return (
    <ConfirmAct
      tenant={screen.kind}
      title={t`Unlink ${name} from ${screen.tenantName}?`}
      confirmLabel={t`Unlink`}
      act={() => screen.calls.unlink(member.id)}
      onDone={() => {
        void refresh();
        toast.show({ title: t`${name} has been unlinked` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          {name} ({member.email}) loses access immediately and gets an e-mail about it. Their account and
          their other roles don’t change.
        </Trans>
      </p>
    </ConfirmAct>
  );
}

function ResendInvitation({ screen, member: { email, invitationId }, onClose }: ActProps<OpenInvitation>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useMembersRefresh(screen.calls);
  const resend = async () => {
    const { data } = await screen.calls.resend(invitationId);
    const until = formatDateTime(data.expiresAt);
    toast.show({ title: t`Invitation sent again to ${email}`, text: t`It can be accepted until ${until}.` });
  };
  return (
    <ConfirmAct
      tenant={screen.kind}
      harmless
      title={t`Send the invitation to ${email} again?`}
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

function WithdrawInvitation({ screen, member: { email, invitationId }, onClose }: ActProps<OpenInvitation>) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useMembersRefresh(screen.calls);
  return (
    <ConfirmAct
      tenant={screen.kind}
      title={t`Withdraw the invitation to ${email}?`}
      confirmLabel={t`Withdraw`}
      act={() => screen.calls.withdraw(invitationId)}
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
