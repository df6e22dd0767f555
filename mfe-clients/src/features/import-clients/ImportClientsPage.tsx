import { importMemoryPath, storedImportsPath } from '@epigram/shared-contracts/paths';
import { ImportBusiness } from '@epigram/shared-ui/import';
import { Button, PageFrame } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { ClientEditorGate } from '../../shared/ClientEditorGate.tsx';
import { ImportClientSteps } from './ImportClientSteps.tsx';

/** Adds clients from an Excel file in four steps: it is read, its columns are matched, it is checked, and stored. */
export function ImportClientsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ClientEditorGate>
      {() => (
        <PageFrame
          actions={
            <>
              <Button icon="clock" onClick={() => void navigate(storedImportsPath())}>
                <Trans>Earlier imports</Trans>
              </Button>
              <Button icon="settings" onClick={() => void navigate(importMemoryPath())}>
                <Trans>Remembered answers</Trans>
              </Button>
            </>
          }
        >
          <ImportBusiness label={t`Import clients for`}>
            {(businessId, choice) => (
              // Another business has other clients.
              <ImportClientSteps key={businessId} businessId={businessId} before={choice} />
            )}
          </ImportBusiness>
        </PageFrame>
      )}
    </ClientEditorGate>
  );
}
