import {
  animalTypeLabel,
  countryLabel,
  DescriptionList,
  farmTypeLabel,
  PhoneLink,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { holdingNumberWarning } from '../../shared/holdingWords.ts';
import { NumberWithWarning } from '../../shared/NumberWithWarning.tsx';
import type { Client } from '../../shared/clientTypes.ts';

interface ClientFactsProps {
  client: Client;
}

export function ClientFacts({ client }: ClientFactsProps) {
  const { t } = useLingui();
  const address = [
    client.address_line_1,
    client.address_line_2,
    client.city,
    client.county,
    client.postcode,
    client.country && countryLabel(client.country),
  ].filter(Boolean);
  const { email, phone } = client;
  const place = `${client.lat}, ${client.lng}`;
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: t`Address`, value: address.join(', ') },
        ...(client.placeIsExact ? [{ label: t`Place of the farm`, value: t`Exact: ${place}` }] : []),
        { label: t`Email`, value: email && <a href={`mailto:${email}`}>{email}</a> },
        { label: t`Phone`, value: phone && <PhoneLink phone={phone} /> },
        { label: t`Farm type`, value: client.farmType && farmTypeLabel(client.farmType) },
        { label: t`Flock number`, value: client.flockNumber },
        ...(client.herdNumber ? [{ label: t`Herd number`, value: client.herdNumber }] : []),
        ...(client.holdingNumber
          ? [
              {
                label: t`Holding number`,
                value: (
                  <NumberWithWarning
                    shown={client.holdingNumber}
                    warning={holdingNumberWarning(client.holdingNumber, client.country)}
                  />
                ),
              },
            ]
          : []),
        { label: t`Animal types`, value: client.animalTypes.map(animalTypeLabel).join(', ') },
        { label: t`Business`, value: client.businessName },
        { label: t`Notes`, value: client.details },
      ]}
    />
  );
}
