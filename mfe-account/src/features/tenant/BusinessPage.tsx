import type { BusinessProfile } from '@epigram/shared-contracts/api/businesses';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { mayManage } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import {
  Avatar,
  DescriptionList,
  ErrorState,
  Notice,
  PageSkeleton,
  queryErrorState,
  Section,
  Stack,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fromFormValues, toFormValues } from '../../shared/formValues.ts';
import { LogoField } from './LogoField.tsx';
import { useBusinessInfo, useUpdateBusiness } from './tenantApi.ts';
import { TenantFacts } from './TenantFacts.tsx';
import { StationField } from './StationField.tsx';
import { TENANT_FIELDS, type TenantValues } from './tenantFields.ts';
import { TenantForm } from './TenantForm.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { usePlanFacts } from './usePlanFacts.ts';

interface BusinessValues extends TenantValues {
  /** Undefined after the choice was cleared. */
  weather_station_id: string | undefined;
  time_zone: string | undefined;
}

function BusinessForm({ business, role }: { business: BusinessProfile; role: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const [logo, setLogo] = useState<File>();
  const { mutate, isPending, error } = useUpdateBusiness(business.id);
  const save = (values: BusinessValues, done: () => void) =>
    mutate(
      {
        update: {
          name: values.name.trim(),
          ...fromFormValues(values, TENANT_FIELDS),
          // A form with a logo can't send null: an empty field removes the station.
          weather_station_id: values.weather_station_id ?? '',
          time_zone: values.time_zone,
        },
        logo,
      },
      {
        onSuccess: () => {
          setLogo(undefined);
          done();
          toast.show({ title: t`The business has been saved` });
        },
      },
    );
  return (
    <TenantForm<BusinessValues>
      label={t`Business`}
      countryRequired
      stored={{
        name: business.name,
        ...toFormValues(business, TENANT_FIELDS),
        weather_station_id: business.weather_station_id ?? undefined,
        time_zone: business.time_zone,
      }}
      busy={isPending}
      error={error}
      extra={
        <>
          <StationField business={business} />
          {/* Unknown to a server of an earlier version. */}
          {business.time_zone !== undefined && (
            <TimeZoneField stored={business.time_zone} isOwner={role === BUSINESS_ROLE.Owner} />
          )}
          <LogoField business={business} logo={logo} onChange={setLogo} disabled={isPending} />
        </>
      }
      hasExtra={logo !== undefined}
      onExtraReset={() => setLogo(undefined)}
      onSave={save}
    />
  );
}

/** `role` is the user's role in the business. */
function BusinessContent({ business, role }: { business: BusinessProfile; role: number }) {
  const plan = usePlanFacts(business.credits, business.planExpiresAt);
  return (
    <Stack>
      <div className="ac-identity">
        <Avatar name={business.name} imageUrl={business.logo} shape="square" size={56} />
        <DescriptionList items={plan} />
      </div>
      {mayManage(role) ? (
        <BusinessForm business={business} role={role} />
      ) : (
        <>
          <TenantFacts stored={{ name: business.name, ...toFormValues(business, TENANT_FIELDS) }} />
          <Notice>
            <Trans>Managers and Owners of the business can change these details.</Trans>
          </Notice>
        </>
      )}
    </Stack>
  );
}

function BusinessSection({ businessId, role }: { businessId: number; role: number }) {
  const { t } = useLingui();
  const query = useBusinessInfo(businessId);
  return (
    <Section
      title={t`Business`}
      description={t`How this business appears in reports and to its organisations.`}
    >
      {query.data ? (
        <BusinessContent key={businessId} business={query.data.data} role={role} />
      ) : query.error ? (
        <ErrorState {...queryErrorState(query)} />
      ) : (
        <PageSkeleton shape="form" />
      )}
    </Section>
  );
}

export function BusinessPage() {
  const role = useSession(selectedRoleAtom);
  return role && <BusinessSection businessId={role.id} role={role.role} />;
}
