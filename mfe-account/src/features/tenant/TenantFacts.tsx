import { countryLabel, DescriptionList } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { TenantValues } from './tenantFields.ts';

/** The same data for users who may not change it. */
export function TenantFacts({ stored }: { stored: TenantValues }) {
  const { t } = useLingui();
  const address = [
    stored.address_line_1,
    stored.address_line_2,
    stored.city,
    stored.county,
    stored.postcode,
    stored.country && countryLabel(stored.country),
  ];
  return (
    <DescriptionList
      items={[
        { label: t`Name`, value: stored.name },
        { label: t`Contact email`, value: stored.email },
        { label: t`Phone`, value: stored.phone },
        { label: t`Address`, value: address.filter(Boolean).join(', ') },
      ]}
    />
  );
}
