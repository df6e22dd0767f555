import type { StoredImportDetails } from '@epigram/shared-contracts/api/storedImports';
import {
  Button,
  DescriptionList,
  ErrorState,
  formatDate,
  formatDateTime,
  formatNumber,
  Notice,
  PageFrame,
  PageSkeleton,
  queryErrorState,
  Section,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { UnavailableResource } from '../../shared/UnavailableTest.tsx';
import { BuiltOnList } from './BuiltOnList.tsx';
import { AddedClients } from './AddedClients.tsx';
import { ImportedVisits } from './ImportedVisits.tsx';
import { type Removed, useStoredImport } from './storedImportsApi.ts';
import { UndoDialog } from './UndoDialog.tsx';
import './importResults.css';

/** One import: what it made, and the way to undo it. */
export function StoredImportPage() {
  const { businessId, importId } = useParams();
  return (
    <RecordGate>
      <LoadedImport key={importId} businessId={Number(businessId)} importId={Number(importId)} />
    </RecordGate>
  );
}

function LoadedImport(key: { businessId: number; importId: number }) {
  const { t } = useLingui();
  const stored = useStoredImport(key);
  const [removed, setRemoved] = useState<Removed>();
  // An import that does not exist and one of another tenant look the same.
  if (stored.error?.code === 'NOT_FOUND' || stored.error?.code === 'BAD_REQUEST')
    return <UnavailableResource />;
  if (stored.error) {
    return <ErrorState title={t`The import could not be loaded`} {...queryErrorState(stored)} />;
  }
  if (!stored.data) return <PageSkeleton shape="details" />;
  return (
    <PageFrame>
      {removed && <RemovedNotice removed={removed} isOfClients={stored.data.data.kind === 'clients'} />}
      <ImportDetails businessId={key.businessId} stored={stored.data.data} onUndone={setRemoved} />
    </PageFrame>
  );
}

interface ImportDetailsProps {
  businessId: number;
  stored: StoredImportDetails;
  onUndone: (removed: Removed) => void;
}

function ImportDetails({ businessId, stored, onUndone }: ImportDetailsProps) {
  const { t } = useLingui();
  useActiveLocale();
  const [isAsking, setIsAsking] = useState(false);
  const isUndone = stored.undoneAt !== null;
  const isOfClients = stored.kind === 'clients';
  return (
    <>
      <Section
        title={stored.fileName}
        actions={
          stored.undoable && (
            <Button icon="undo" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
              <Trans>Undo the import</Trans>
            </Button>
          )
        }
      >
        <DescriptionList
          items={[
            { label: t`Imported`, value: formatDateTime(stored.importedAt) },
            { label: t`Imported by`, value: stored.importedBy },
            { label: t`Rows of the file`, value: formatNumber(stored.rows) },
            ...(isOfClients
              ? []
              : [
                  { label: t`New results`, value: formatNumber(stored.tests) },
                  { label: t`Booked samples that got their result`, value: formatNumber(stored.filled) },
                  { label: t`New animals`, value: formatNumber(stored.animals) },
                ]),
            { label: t`New clients`, value: formatNumber(stored.clients) },
            isUndone
              ? { label: t`Undone`, value: undoneText(stored) }
              : { label: t`Can be undone until`, value: formatDate(stored.undoUntil) },
            {
              label: t`Columns`,
              value: stored.layout.map(({ heading }) => heading).join(', ') || t`Template`,
            },
          ]}
        />
        {!isUndone && <BuiltOnList builtOn={stored.builtOn} />}
      </Section>
      {isOfClients ? (
        <AddedClients clients={stored.addedClients ?? []} />
      ) : (
        <ImportedVisits visits={stored.visits} total={stored.totalVisits} />
      )}
      {isAsking && (
        <UndoDialog
          businessId={businessId}
          stored={stored}
          onClose={() => setIsAsking(false)}
          onUndone={(removed) => {
            setIsAsking(false);
            onUndone(removed);
          }}
        />
      )}
    </>
  );
}

function undoneText({ undoneAt, undoneBy }: StoredImportDetails): string {
  return [undoneAt && formatDateTime(undoneAt), undoneBy].filter(Boolean).join(', ');
}

function RemovedNotice({ removed, isOfClients }: { removed: Removed; isOfClients: boolean }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" live title={<Trans>The import was undone</Trans>}>
      <DescriptionList
        items={[
          ...(isOfClients
            ? []
            : [
                { label: t`Results removed`, value: formatNumber(removed.tests) },
                { label: t`Booked samples without their result again`, value: formatNumber(removed.filled) },
                { label: t`Corrected results put back`, value: formatNumber(removed.corrected ?? 0) },
                { label: t`Animals removed`, value: formatNumber(removed.animals) },
              ]),
          { label: t`Clients removed`, value: formatNumber(removed.clients) },
        ]}
      />
    </Notice>
  );
}
