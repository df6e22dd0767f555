import { importMemoryPath, storedImportsPath } from '@epigram/shared-contracts/paths';
import { ImportBusiness } from '@epigram/shared-ui/import';
import { Button, PageFrame } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { ImportSteps } from './ImportSteps.tsx';

/** Imports results from a file in four steps: it is read, its columns are matched, it is checked, and stored. */
export function ImportResultsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RecordGate>
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
        <ImportBusiness label={t`Import results for`}>
          {(businessId, choice) => (
            // Another business knows other clients and samples.
            <ImportSteps key={businessId} businessId={businessId} before={choice} />
          )}
        </ImportBusiness>
      </PageFrame>
    </RecordGate>
  );
}
