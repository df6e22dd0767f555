import {
  businessesAtom,
  organisationsAtom,
  selectedOrganisationAtom,
  selectedRoleAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { Button } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';

/** The name of the business or organisation that the user acts for, or null. */
export function useActingFor(): string | null {
  const role = useSession(selectedRoleAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const business = useSession(businessesAtom).find((candidate) => candidate.id === role?.id);
  return (role?.type === 'business' ? business?.name : organisation?.name) ?? null;
}

/** Opens the shell's role dialog, which listens to this hash; renders nothing if the user has only one role. */
export function ChangeRoleButton() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const roles = useSession(businessesAtom).length + useSession(organisationsAtom).length;
  if (roles < 2) return null;
  return (
    <Button icon="refresh" onClick={() => void navigate({ search, hash: 'change-role' })}>
      <Trans>Change role</Trans>
    </Button>
  );
}
