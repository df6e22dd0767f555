import type { OrganisationBusiness } from '@epigram/shared-contracts/api/organisations';
import { MenuButton, type MenuItem } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { type BusinessAct, businessName, isLinkedBusiness, isOpenInvitation } from './businessActs.ts';

interface BusinessActionsProps {
  business: OrganisationBusiness;
  mayInvite: boolean;
  onAct: (act: BusinessAct) => void;
}

/** Actions on a linked business or an open invitation. */
export function BusinessActions({ business, mayInvite, onAct }: BusinessActionsProps) {
  const { t } = useLingui();
  const name = businessName(business);
  const items: MenuItem[] = [];
  if (mayInvite && isOpenInvitation(business)) {
    items.push(
      {
        id: 'resend',
        label: t`Send again`,
        icon: 'send',
        onSelect: () => onAct({ kind: 'resend', business }),
      },
      {
        id: 'withdraw',
        label: t`Withdraw`,
        icon: 'close',
        danger: true,
        onSelect: () => onAct({ kind: 'withdraw', business }),
      },
    );
  } else if (isLinkedBusiness(business)) {
    items.push({
      id: 'unlink',
      label: t`Unlink`,
      icon: 'unlink',
      danger: true,
      onSelect: () => onAct({ kind: 'unlink', business }),
    });
  }
  if (items.length === 0) return null;
  return <MenuButton kind="quiet" label={t`Actions for ${name}`} className="ep-icon-button" items={items} />;
}
