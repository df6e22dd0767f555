import { testDetailsPath, testResultsPath } from '@epigram/shared-contracts/paths';
import { ApiError } from '@epigram/shared-contracts/errors';
import { Button, PageFrame, useForm, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ChosenAnimal, type ChosenClient, enteredEntry, type EntryValues } from './entryValues.ts';
import { type RefusedResult, useSaveResult } from './recordApi.ts';
import { ResultForm } from './ResultForm.tsx';

interface RefusedResultFormProps {
  refused: RefusedResult;
  client: ChosenClient;
  animal: ChosenAnimal | undefined;
}

/** A result that the server has refused, with everything that was typed, to correct and send again. */
export function RefusedResultForm({ refused, client, animal }: RefusedResultFormProps) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<EntryValues>();
  const save = useSaveResult({ key: refused.id });
  const [initial] = useState(() => enteredEntry(refused.input.body, client, animal));
  const [refusal] = useState(() => new ApiError(refused.refused!, { errors: refused.errors }));
  return (
    <PageFrame>
      <ResultForm
        label={t`Correct result`}
        form={form}
        initial={initial}
        busy={save.isPending}
        error={save.error ?? (save.isIdle ? refusal : null)}
        onChange={() => undefined}
        onSubmit={(values) =>
          save.mutate(values, {
            onSuccess({ uuid, isWaiting }) {
              const { sampleId } = values;
              toast.show({
                title: isWaiting
                  ? t`Kept on this device. It is sent when you’re online.`
                  : t`Sample ${sampleId} has been recorded`,
              });
              void navigate(isWaiting ? testResultsPath() : testDetailsPath(uuid), { replace: true });
            },
          })
        }
        actions={
          <>
            <Button kind="primary" type="submit" busy={save.isPending}>
              <Trans>Save and open</Trans>
            </Button>
            <Button onClick={() => void navigate(testResultsPath())}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      />
    </PageFrame>
  );
}
