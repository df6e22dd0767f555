import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import {
  Button,
  DeniedState,
  ErrorState,
  PageFrame,
  PageSkeleton,
  queryErrorState,
  useForm,
  useToast,
  useUnsavedChangesPrompt,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { UnavailableTest } from '../../shared/UnavailableTest.tsx';
import { useTestDetails } from '../../shared/useTestDetails.ts';
import { type EntryValues, entryOf } from './entryValues.ts';
import { useSaveResult } from './recordApi.ts';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { ResultForm } from './ResultForm.tsx';

export function CorrectResultPage() {
  const { id = '' } = useParams();
  return (
    <RecordGate>
      <LoadedCorrection key={id} id={id} />
    </RecordGate>
  );
}

function LoadedCorrection({ id }: { id: string }) {
  const { t } = useLingui();
  const details = useTestDetails(id);
  const { data, error } = details;
  if (data?.data.correctable) return <Correction test={data.data} />;
  if (data) {
    return (
      <DeniedState
        title={<Trans>This result cannot be corrected</Trans>}
        text={<Trans>This is what the laboratory reported. Add a comment instead.</Trans>}
      />
    );
  }
  if (!error) return <PageSkeleton shape="form" />;
  if (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST') return <UnavailableTest />;
  return <ErrorState title={t`Failed to fetch test data`} {...queryErrorState(details)} />;
}

function Correction({ test }: { test: TestDetails }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<EntryValues>();
  const save = useSaveResult({ testId: test.uuid });
  const [initial] = useState(() => entryOf(test));
  const [isChanged, setChanged] = useState(false);
  const prompt = useUnsavedChangesPrompt(isChanged && !save.isSuccess);
  const back = `/test-results/details/${test.uuid}`;
  const sampleId = test.cowId;
  // The leave prompt must know about the save before the URL changes.
  useEffect(() => {
    if (save.isSuccess) void navigate(back, { replace: true });
  }, [save.isSuccess, navigate, back]);
  return (
    <PageFrame>
      <h2>
        <Trans>Sample {sampleId}</Trans>
      </h2>
      <ResultForm
        label={t`Correct result`}
        form={form}
        initial={initial}
        needsReason
        busy={save.isPending}
        error={save.error}
        onChange={() => setChanged(true)}
        onSubmit={(values) =>
          save.mutate(values, { onSuccess: () => toast.show({ title: t`The result has been corrected` }) })
        }
        actions={
          <>
            <Button kind="primary" type="submit" busy={save.isPending}>
              <Trans>Save correction</Trans>
            </Button>
            <Button onClick={() => void navigate(back)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      />
      {prompt}
    </PageFrame>
  );
}
