import { useDraft } from '@epigram/shared-contracts/client';
import { currentLocalTime } from '@epigram/shared-contracts/session';
import { testDetailsPath, testResultsPath } from '@epigram/shared-contracts/paths';
import { Button, Notice, PageFrame, useForm, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { emptyEntry, type EntryValues, namedEntry, type NamedSubject, nextEntry } from './entryValues.ts';
import {
  type SavedResult,
  useNamedAnimal,
  useNamedClient,
  useRefusedResult,
  useSaveResult,
} from './recordApi.ts';
import { RecordedSamples, type RecordedSample } from './RecordedSamples.tsx';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { RefusedResultForm } from './RefusedResultForm.tsx';
import { ResultForm } from './ResultForm.tsx';

/** Records results by hand, one sample after another, entirely by keyboard. */
export function RecordResultPage() {
  return (
    <RecordGate>
      <RecordResults />
    </RecordGate>
  );
}

function RecordResults() {
  const [query] = useSearchParams();
  const refused = useRefusedResult(query.get('waiting'));
  const entered = refused?.input.body;
  const client = useNamedClient(entered?.clientId ?? readId(query.get('clientId')));
  const animal = useNamedAnimal(entered?.animalId ?? readId(query.get('animalId')));
  const { stored, write } = useDraft('result');
  // All are among the form's initial values.
  if (client.isLoading || animal.isLoading || stored === undefined) return null;
  if (refused && client.data) {
    const { id, name, businessId } = client.data.data;
    return (
      <RefusedResultForm
        key={refused.id}
        refused={refused}
        client={{ id, name, businessId }}
        animal={animal.data?.data}
      />
    );
  }
  return (
    <RecordRun
      named={namedEntry(client.data?.data, animal.data?.data)}
      draft={isDraft(stored) ? stored : null}
      onDraft={write}
    />
  );
}

/** A result while it is entered. */
interface ResultDraft {
  readonly key: string;
  readonly values: EntryValues;
}

function isDraft(stored: unknown): stored is ResultDraft {
  return typeof stored === 'object' && stored !== null && 'key' in stored && 'values' in stored;
}

function readId(text: string | null): number | undefined {
  const id = Number(text ?? undefined);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

interface RecordRunProps {
  named: NamedSubject | undefined;
  /** What was not saved before. */
  draft: ResultDraft | null;
  onDraft: (draft: ResultDraft | null) => void;
}

function RecordRun({ named, draft, onDraft }: RecordRunProps) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const [fresh] = useState<EntryValues>(() => ({
    ...emptyEntry(currentLocalTime()),
    ...named,
  }));
  const [isRestored, setRestored] = useState(draft !== null);
  const [entry, setEntry] = useState(() => ({
    number: 0,
    key: draft?.key ?? crypto.randomUUID(),
    // The link takes precedence over the draft.
    initial: {
      ...fresh,
      ...draft?.values,
      ...(named && { animal: undefined, groupId: undefined, ...named }),
    },
  }));
  const [recorded, setRecorded] = useState<readonly RecordedSample[]>([]);

  // A new form per sample, so that no field keeps its previous value.
  function begin(initial: EntryValues): ResultDraft {
    const key = crypto.randomUUID();
    setEntry(({ number }) => ({ number: number + 1, key, initial }));
    return { key, values: initial };
  }

  function discard() {
    onDraft(null);
    setRestored(false);
    begin(fresh);
  }

  function onSaved(values: EntryValues, { uuid, isWaiting }: SavedResult, opensNext: boolean) {
    const { sampleId } = values;
    toast.show({
      title: isWaiting
        ? t`Kept on this device. It is sent when you’re online.`
        : t`Sample ${sampleId} has been recorded`,
    });
    setRestored(false);
    if (!opensNext && !isWaiting) {
      onDraft(null);
      return void navigate(testDetailsPath(uuid));
    }
    if (!isWaiting) {
      setRecorded((samples) => [{ uuid, sampleId, clientName: values.client?.name ?? '' }, ...samples]);
    }
    onDraft(begin(nextEntry(values)));
  }

  return (
    <PageFrame>
      {isRestored && (
        <Notice>
          <Trans>What you had entered before has been restored.</Trans>{' '}
          <Button kind="link" onClick={discard}>
            <Trans>Start over</Trans>
          </Button>
        </Notice>
      )}
      <Entry
        key={entry.number}
        entryKey={entry.key}
        initial={entry.initial}
        isNext={entry.number > 0}
        onChange={(values) => onDraft({ key: entry.key, values })}
        onSaved={onSaved}
      />
      <RecordedSamples samples={recorded} />
    </PageFrame>
  );
}

interface EntryProps {
  /** By which the server knows a repeated call. */
  entryKey: string;
  initial: EntryValues;
  /** Moves the focus to the sample id. */
  isNext: boolean;
  onChange: (values: EntryValues) => void;
  onSaved: (values: EntryValues, saved: SavedResult, opensNext: boolean) => void;
}

function Entry({ entryKey, initial, isNext, onChange, onSaved }: EntryProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm<EntryValues>();
  const opensNext = useRef(true);
  const save = useSaveResult({ key: entryKey });

  useEffect(() => {
    if (isNext) form.getFieldInstance('sampleId')?.focus();
  }, [isNext, form]);

  return (
    <ResultForm
      label={t`Record result`}
      form={form}
      initial={initial}
      busy={save.isPending}
      error={save.error}
      onChange={onChange}
      onSubmit={(values) =>
        save.mutate(values, { onSuccess: (saved) => onSaved(values, saved, opensNext.current) })
      }
      actions={
        <>
          <Button
            kind="primary"
            type="submit"
            busy={save.isPending}
            onClick={() => {
              opensNext.current = true;
            }}
          >
            <Trans>Save and next</Trans>
          </Button>
          <Button
            type="submit"
            onClick={() => {
              opensNext.current = false;
            }}
          >
            <Trans>Save and open</Trans>
          </Button>
          <Button onClick={() => void navigate(testResultsPath())}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    />
  );
}
