import type { OrganisationProfile } from '@epigram/shared-contracts/api/businesses';
import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import {
  DescriptionList,
  ErrorState,
  formatNumber,
  Notice,
  PageSkeleton,
  queryErrorState,
  Section,
  Stack,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { fromFormValues, toFormValues } from '../../shared/formValues.ts';
import { useOrganisationInfo, useUpdateOrganisation } from './tenantApi.ts';
import { TenantFacts } from './TenantFacts.tsx';
import { TENANT_FIELDS, type TenantValues } from './tenantFields.ts';
import { TenantForm } from './TenantForm.tsx';
import { usePlanFacts } from './usePlanFacts.ts';

function OrganisationContent({ organisation, role }: { organisation: OrganisationProfile; role: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const plan = usePlanFacts(organisation.credits, organisation.planExpiresAt);
  const { mutate, isPending, error } = useUpdateOrganisation(organisation.id);
  const stored: TenantValues = { name: organisation.name, ...toFormValues(organisation, TENANT_FIELDS) };
  const save = (values: TenantValues, done: () => void) =>
    mutate(
      { name: values.name.trim(), ...fromFormValues(values, TENANT_FIELDS) },
      {
        onSuccess: () => {
          done();
          toast.show({ title: t`The organisation has been saved` });
        },
      },
    );
  return (
    <Stack>
      <DescriptionList
        columns={3}
        items={[{ label: t`Active businesses`, value: formatNumber(organisation.activeBusinesses) }, ...plan]}
      />
      {mayManage(role) ? (
        <TenantForm label={t`Organisation`} stored={stored} busy={isPending} error={error} onSave={save} />
      ) : (
        <>
          <TenantFacts stored={stored} />
          <Notice>
            <Trans>Managers of the organisation can change these details.</Trans>
          </Notice>
        </>
      )}
    </Stack>
  );
}

function OrganisationSection({ organisationId, role }: { organisationId: number; role: number }) {
  const { t } = useLingui();
  const query = useOrganisationInfo(organisationId);
  return (
    <Section title={t`Organisation`} description={t`Your organisation’s details.`}>
      {query.data ? (
        <OrganisationContent key={organisationId} organisation={query.data.data} role={role} />
      ) : query.error ? (
        <ErrorState {...queryErrorState(query)} />
      ) : (
        <PageSkeleton shape="form" />
      )}
    </Section>
  );
}

export function OrganisationPage() {
  const role = useSession(selectedRoleAtom);
  return role && <OrganisationSection organisationId={role.id} role={role.role} />;
}
