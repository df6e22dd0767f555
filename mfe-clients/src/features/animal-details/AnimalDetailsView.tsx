import { deleteAnimal } from '@epigram/shared-contracts/api/deletions';
import { callApi } from '@epigram/shared-contracts/client';
import { usePageHeading } from '@epigram/shared-contracts/slots';
import {
  animalTypeLabel,
  Button,
  DescriptionList,
  formatDate,
  formatNumber,
  PageFrame,
  Section,
  Skeleton,
  Stack,
  testTypeLabel,
  WhenNear,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { AnimalDialog } from '../../shared/animal-form/AnimalDialog.tsx';
import { NumberWithWarning } from '../../shared/NumberWithWarning.tsx';
import { SameIdentity } from './SameIdentity.tsx';
import {
  electronicIdWarning,
  officialTagWarning,
  shownElectronicId,
  shownOfficialTag,
} from '../../shared/animal-form/identityWords.ts';
import { clientPath } from '../../shared/clientPath.ts';
import type { AnimalDetails } from '@epigram/shared-contracts/api/clients';
import { DeleteDialog, useMayDelete } from '../../shared/DeleteDialog.tsx';
import { ChartFilterBar } from '../../shared/test-charts/ChartFilterBar.tsx';
import { useChartScope } from '../../shared/test-charts/useChartScope.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { AnimalTests } from './AnimalTests.tsx';
import { AnimalTreatments } from './AnimalTreatments.tsx';
import './animalDetails.css';

// The chart code is heavy. The facts above do not need it.
const TestCharts = lazy(() =>
  import('../../shared/test-charts/TestCharts.tsx').then((module) => ({ default: module.TestCharts })),
);

interface AnimalDetailsViewProps {
  businessId: number;
  animal: AnimalDetails;
}

export function AnimalDetailsView({ businessId, animal }: AnimalDetailsViewProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [scope, changeScope] = useChartScope();
  const mayEdit = useMayEditClients();
  const mayDelete = useMayDelete();
  const [isDeleting, setDeleting] = useState(false);
  usePageHeading(animal.name);
  const { clientId, clientName, clientNumber, totalTests, name } = animal;
  return (
    <PageFrame>
      <Section
        title={t`Animal`}
        actions={
          mayEdit && (
            <>
              <Button icon="edit" onClick={() => setEditing(true)} aria-haspopup="dialog">
                <Trans>Edit animal</Trans>
              </Button>
              {mayDelete && totalTests === 0 && (
                <Button icon="delete" onClick={() => setDeleting(true)} aria-haspopup="dialog">
                  <Trans>Delete animal</Trans>
                </Button>
              )}
            </>
          )
        }
      >
        <DescriptionList
          columns={3}
          items={[
            { label: t`Animal type`, value: animalTypeLabel(animal.animalType) },
            {
              label: t`Official tag`,
              value: animal.officialTag && (
                <NumberWithWarning
                  shown={shownOfficialTag(animal)}
                  warning={officialTagWarning(animal.officialTag, animal.animalType)}
                />
              ),
            },
            {
              label: t`Electronic id`,
              value: animal.electronicId && (
                <NumberWithWarning
                  shown={shownElectronicId(animal)}
                  warning={electronicIdWarning(animal.electronicId)}
                />
              ),
            },
            { label: t`Date of birth`, value: animal.dateOfBirth && formatDate(animal.dateOfBirth) },
            {
              label: t({ message: 'Client', context: 'one client' }),
              value: (
                <>
                  <Link to={clientPath(clientId, 'animals')}>{clientName}</Link>
                  {clientNumber && <span className="ep-soft"> {clientNumber}</span>}
                </>
              ),
            },
            { label: t`Total tests`, value: formatNumber(totalTests) },
            { label: t`Last test date`, value: animal.lastTestDate && formatDate(animal.lastTestDate) },
            { label: t`Assigned test types`, value: animal.testType.map(testTypeLabel).join(', ') },
          ]}
        />
        <SameIdentity animals={animal.sameIdentity ?? []} />
      </Section>
      <AnimalTests animal={animal} />
      <AnimalTreatments client={{ businessId, clientId }} animalId={animal.id} />
      {totalTests > 0 && (
        <Section title={t`Results over time`} surface="plain">
          <WhenNear placeholder={<Skeleton height={960} shape="block" />}>
            <Stack>
              <ChartFilterBar scope={scope} onChange={changeScope} />
              <TestCharts
                subject={{ businessId, clientId, animalId: animal.id }}
                scope={{ ...scope, animalType: undefined }}
              />
            </Stack>
          </WhenNear>
        </Section>
      )}
      {isDeleting && (
        <DeleteDialog
          title={<Trans>Delete {name}?</Trans>}
          confirmLabel={<Trans>Delete animal</Trans>}
          remove={() => callApi(deleteAnimal, { params: { businessId, clientId, animalId: animal.id } })}
          done={t`${name} was deleted`}
          next={clientPath(clientId, 'animals')}
          onClose={() => setDeleting(false)}
        >
          <Trans>
            Delete an animal only if it was added by mistake. One with a test or a treatment stays.
          </Trans>
        </DeleteDialog>
      )}
      <AnimalDialog
        open={isEditing}
        onClose={() => setEditing(false)}
        client={{ businessId, clientId }}
        animal={animal}
      />
    </PageFrame>
  );
}
