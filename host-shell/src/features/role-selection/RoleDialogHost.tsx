import {
  effectiveBusinessIdAtom,
  rememberRoleSelectionAtom,
  selectedRoleAtom,
  statusAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseRole } from '../../session/chooseRole.ts';
import { needsRoleSelection, type RoleChoice } from '../../session/roleRules.ts';
import { endSession } from '../../session/sessionFlow.ts';
import { useLists } from '../../session/useLists.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { roleDialogOpenAtom } from './roleDialogAtoms.ts';

/** A link to this hash, from anywhere in the portal, opens the dialog (the Account section has one). */
export const CHANGE_ROLE_HASH = '#change-role';

/** Opens the dialog for the hash and removes the hash from the URL. */
function useChangeRoleHash(open: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== CHANGE_ROLE_HASH) return;
    open();
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate, open]);
}

/** Shows the role dialog if a role is needed or the user asked for it. */
export function RoleDialogHost() {
  const lists = useLists();
  const status = useSession(statusAtom);
  const role = useSession(selectedRoleAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const remember = useSession(rememberRoleSelectionAtom);
  const [isOpen, setIsOpen] = useAtom(roleDialogOpenAtom);
  useChangeRoleHash(() => setIsOpen(true));

  if (status !== 'signed-in') return null;
  const isNeeded = needsRoleSelection(lists, role, businessId);
  if (!isNeeded && !isOpen) return null;

  async function choose(choice: RoleChoice, isRemembered: boolean) {
    await chooseRole(choice, isRemembered);
    setIsOpen(false);
  }

  return (
    <RoleDialog
      lists={lists}
      current={role && !isNeeded ? { role, businessId } : null}
      remember={remember}
      onContinue={(choice, isRemembered) => void choose(choice, isRemembered)}
      onCancel={() => {
        setIsOpen(false);
        // Without a role there is nothing to show, so cancelling signs the user out.
        if (isNeeded) void endSession('left');
      }}
    />
  );
}
