import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { CreditRequestForm } from './CreditRequestForm.tsx';
import { JoinRequestForm } from './JoinRequestForm.tsx';

/** A section of the account: requests to other people. The answer arrives as a notification. */
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
