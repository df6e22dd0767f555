import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { MenuButton, type MenuItem } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { Member } from './memberCalls.ts';

export type LinkedMember = Member & { readonly id: number };
type OpenInvitation = Member & { readonly invitationId: number };

/** The action that the user has chosen on a row. */
export type MemberAct =
  | { readonly kind: 'edit'; readonly member: LinkedMember }
  | { readonly kind: 'unlink'; readonly member: LinkedMember }
  | { readonly kind: 'resend'; readonly member: OpenInvitation }
  | { readonly kind: 'withdraw'; readonly member: OpenInvitation };

interface MemberActionsProps {
  member: Member;
  mayChange: boolean;
  mayEdit: boolean;
  onAct: (act: MemberAct) => void;
}

function isInvitation(member: Member): member is OpenInvitation {
  return member.invitationId !== null;
}

function isLinked(member: Member): member is LinkedMember {
  return member.id !== null && member.status === LINK_STATUS.linked;
}

/** Actions on a member or an open invitation. */
export function MemberActions({ member, mayChange, mayEdit, onAct }: MemberActionsProps) {
  const { t } = useLingui();
  const name = member.name ?? member.email;
  const items: MenuItem[] = [];
  if (!mayChange) return null;
  if (isInvitation(member)) {
    items.push(
      {
        id: 'resend',
        label: t`Send again`,
        icon: 'send',
        onSelect: () => onAct({ kind: 'resend', member }),
      },
      {
        id: 'withdraw',
        label: t`Withdraw`,
        icon: 'close',
        danger: true,
        onSelect: () => onAct({ kind: 'withdraw', member }),
      },
    );
  } else if (isLinked(member)) {
    if (mayEdit) {
      items.push({
        id: 'edit',
        label: t`Edit`,
        icon: 'edit',
        onSelect: () => onAct({ kind: 'edit', member }),
      });
    }
    items.push({
      id: 'unlink',
      label: t`Unlink`,
      icon: 'unlink',
      danger: true,
      onSelect: () => onAct({ kind: 'unlink', member }),
    });
  }
  if (items.length === 0) return null;
  return <MenuButton kind="quiet" label={t`Actions for ${name}`} className="ep-icon-button" items={items} />;
}
