import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { ErrorState, PageSkeleton, queryErrorState, Stack } from '@epigram/shared-ui/ui';
import { getCreditHistory } from '@epigram/shared-contracts/api/credits';
import { useOperation } from '@epigram/shared-contracts/query';
import { CreditFigures } from './CreditFigures.tsx';
import { CreditMonths } from './CreditMonths.tsx';

function useCreditHistory(businessId: number) {
  return useOperation(getCreditHistory, { params: { businessId } });
}

/** Credits and plan of the business that the user acts for. */
export function CreditsPage() {
  const role = useSession(selectedRoleAtom);
  return role && <Credits key={role.id} businessId={role.id} role={role.role} />;
}

function Credits({ businessId, role }: { businessId: number; role: number }) {
  const query = useCreditHistory(businessId);
  if (query.error) return <ErrorState {...queryErrorState(query)} />;
  if (!query.data) return <PageSkeleton shape="cards" />;
  const history = query.data.data;
  return (
    <Stack>
      <CreditFigures history={history} role={role} />
      {history.credits !== null && <CreditMonths months={history.months} />}
    </Stack>
  );
}
