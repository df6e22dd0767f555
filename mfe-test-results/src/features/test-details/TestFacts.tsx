import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { animalDetailsPath, clientDetailsPath } from '@epigram/shared-contracts/paths';
import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import {
  CopyButton,
  countryLabel,
  DescriptionList,
  farmTypeLabel,
  formatDate,
  formatDateTime,
  formatNumber,
  PhoneLink,
  shortTestId,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Facts that the page header does not show. */
export function SampleFacts({ test }: { test: TestDetails }) {
  const { t } = useLingui();
  const mayOpenAnimal = isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: t`Test Id`, value: <TestId uuid={test.uuid} /> },
        {
          label: t`Animal`,
          value:
            mayOpenAnimal && test.animalId !== null ? (
              <Link to={animalDetailsPath(test.animalId)}>{test.animalName ?? t`Animal without a name`}</Link>
            ) : (
              test.animalName
            ),
        },
        ...(test.group ? [{ label: t`Group`, value: test.group.name }] : []),
        { label: t`Animals in the sample`, value: formatNumber(test.pooledAnimals) },
        {
          label: t`Sample taken`,
          value: test.sampledOn ? formatDate(test.sampledOn) : formatDateTime(test.sampledAt),
        },
        { label: t`Method`, value: test.method },
        { label: t`Tester`, value: test.testerName },
        { label: t`Dosed`, value: <Dosed code={test.dosed} /> },
        { label: t`Coccidia visible`, value: test.coccidiaVisible ? <Trans>Yes</Trans> : <Trans>No</Trans> },
      ]}
    />
  );
}

export function ClientFacts({ test }: { test: TestDetails }) {
  const { t } = useLingui();
  const mayOpenClient = isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
  return (
    <DescriptionList
      columns={1}
      items={[
        {
          label: t`Client name`,
          value: mayOpenClient ? (
            <Link to={clientDetailsPath(test.clientId)}>{test.clientName}</Link>
          ) : (
            test.clientName
          ),
        },
        ...(mayOpenClient
          ? [{ label: t`Phone`, value: test.clientPhone && <PhoneLink phone={test.clientPhone} /> }]
          : []),
        { label: t`Client number`, value: test.clientNumber },
        { label: t`Address`, value: test.clientAddress && addressLabel(test.clientAddress) },
        { label: t`Farm type`, value: test.farmType && farmTypeLabel(test.farmType) },
        { label: t`Flock number`, value: test.flockNumber },
        { label: t`Tested by business`, value: test.businessName },
      ]}
    />
  );
}

/** An address as the API joins it. The country is its last part, if it has one. */
function addressLabel(address: string): string {
  const parts = address.split(', ');
  return parts.map((part, index) => (index === parts.length - 1 ? countryLabel(part) : part)).join(', ');
}

/** A shortened value that can be copied in full. */
function TestId({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  return (
    <span className="tr-test-id">
      <span className="tr-code" title={uuid}>
        {shortTestId(uuid)}
      </span>
      <CopyButton text={uuid} label={t`Copy Test Id`} />
    </span>
  );
}

/** The API's codes: 1 dosed, 2 not dosed, 3 (the default; docs/product.md, 3) unknown. */
function Dosed({ code }: { code: number }) {
  if (code === 1) return <Trans>Yes</Trans>;
  return code === 2 ? <Trans>No</Trans> : <Trans>Not known</Trans>;
}
