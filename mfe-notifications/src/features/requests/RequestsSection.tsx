import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { CreditRequestForm } from './CreditRequestForm.tsx';
import { JoinRequestForm } from './JoinRequestForm.tsx';

/** In the account: what a person can ask of others. The answer comes as a notification. */
export function RequestsSection() {
  const role = useSession(selectedRoleAtom);
  const isOwner = role?.type === 'business' && role.role === BUSINESS_ROLE.Owner;
  return (
    <>
      <JoinRequestForm />
      {isOwner && <CreditRequestForm businessId={role.id} />}
    </>
  );
}
