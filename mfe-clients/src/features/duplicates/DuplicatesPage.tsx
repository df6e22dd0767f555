import { PageFrame, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import '../../shared/records.css';
import { DuplicateAnimals } from './DuplicateAnimals.tsx';
import { DuplicateClients } from './DuplicateClients.tsx';
import { MergedAnimals } from './MergedAnimals.tsx';

/** Animals and clients with the same official number, to be compared and merged. */
export function DuplicatesPage() {
  useActiveLocale();
  return (
    <ClientsGate>
      {(businessId) => (
        <PageFrame
          description={
            <Trans>
              Where two have the same official number, either one was added twice, or a number is wrong.
            </Trans>
          }
        >
          <MergedAnimals businessId={businessId} />
          <DuplicateAnimals businessId={businessId} />
          <DuplicateClients businessId={businessId} />
        </PageFrame>
      )}
    </ClientsGate>
  );
}
