import { Trans, useLingui } from '@lingui/react/macro';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import {
  effectiveBusinessIdAtom,
  rememberRoleSelectionAtom,
  selectedOrganisationAtom,
  selectedRoleAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { MenuButton, type MenuEntry, VisuallyHidden } from '@epigram/shared-ui/ui';
import { useSetAtom } from 'jotai';
import { chooseRole } from '../../session/chooseRole.ts';
import { canChangeRole, roleOptions, viewableBusinesses } from '../../session/roleRules.ts';
import { useLists } from '../../session/useLists.ts';
import { roleDialogOpenAtom } from './roleDialogAtoms.ts';
import { roleLabel } from './roleLabels.ts';
import { roleKey, roleOptionViews } from './roleOptionViews.ts';

/**
 * The current role, in the header. Another business of the organisation can be selected directly, another role
 * through the dialog. Hidden if there is nothing to choose (docs/product.md, 6).
 */
export function RoleSelector() {
  const { t, i18n } = useLingui();
  const lists = useLists();
  const role = useSession(selectedRoleAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const remember = useSession(rememberRoleSelectionAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const viewed = useSession(viewedBusinessAtom);
  const openDialog = useSetAtom(roleDialogOpenAtom);
  if (role === null || !canChangeRole(lists, role)) return null;

  const name = roleOptionViews(lists).find(({ key }) => key === roleKey(role))?.name ?? '';
  const kind = i18n._(roleLabel(role));
  const viewing = organisation && (viewed?.name ?? t`All Businesses`);

  const view = (id: number, label: string): MenuEntry => ({
    id: `view-${id}`,
    label,
    checked: id === businessId,
    onSelect: () => void chooseRole({ role, businessId: id }, remember),
  });
  const businesses = organisation ? viewableBusinesses(organisation) : [];
  const views: MenuEntry[] =
    businesses.length > 1
      ? [view(ALL_BUSINESSES_ID, t`All Businesses`), ...businesses.map((b) => view(b.id, b.name))]
      : [];
  const change: MenuEntry[] =
    roleOptions(lists).length > 1
      ? [{ id: 'change', label: t`Change role…`, icon: 'refresh', onSelect: () => openDialog(true) }]
      : [];
  const items = [...views, ...(views.length > 0 && change.length > 0 ? ['divider' as const] : []), ...change];

  return (
    <MenuButton
      items={items}
      icon={role.type === 'business' ? 'business' : 'organisation'}
      className="sh-role-selector"
    >
      <span className="sh-role-selector-text">
        <VisuallyHidden>
          <Trans>Change role or view:</Trans>
        </VisuallyHidden>
        <span className="sh-role-selector-name" title={name}>
          {name}
        </span>
        <span className="sh-role-selector-kind">{viewing ? <Trans>Viewing {viewing}</Trans> : kind}</span>
      </span>
    </MenuButton>
  );
}
