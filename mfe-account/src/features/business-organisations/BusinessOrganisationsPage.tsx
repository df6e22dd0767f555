import { mayJoinOrganisation } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { EmptyState, ErrorState, PageSkeleton, queryErrorState, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { SeeingOrganisation } from './SeeingOrganisation.tsx';
import { useBusinessOrganisations } from './businessOrganisationsApi.ts';

function Organisations({ business, role }: { business: { id: number; name: string }; role: number }) {
  const query = useBusinessOrganisations(business.id);
  if (query.error) return <ErrorState {...queryErrorState(query)} />;
  if (!query.data) return <PageSkeleton shape="cards" />;
  if (query.data.data.length === 0) {
    return (
      <EmptyState
        icon="organisation"
        title={<Trans>No organisation sees this business</Trans>}
        text={<Trans>An organisation sees it once an Owner accepts its invitation.</Trans>}
      />
    );
  }
  return (
    <Stack>
      {query.data.data.map((organisation) => (
        <SeeingOrganisation
          key={organisation.id}
          organisation={organisation}
          business={business}
          mayEnd={mayJoinOrganisation(role)}
        />
      ))}
    </Stack>
  );
}

/** The organisations that can see the business that the user acts for. */
export function BusinessOrganisationsPage() {
  const { t } = useLingui();
  const role = useSession(selectedRoleAtom);
  const business = useSession(viewedBusinessAtom);
  return (
    role &&
    business && (
      <ListIntro text={t`Organisations that see this business. An Owner can end each link at any time.`}>
        <Organisations business={business} role={role.role} />
      </ListIntro>
    )
  );
}
