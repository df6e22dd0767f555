import type { EnteredVisit } from '@epigram/shared-contracts/api/recordedTests';
import { type Parasite, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import { type ErrorDetail, toApiError } from '@epigram/shared-contracts/errors';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import {
  Button,
  Form,
  FormActions,
  Notice,
  PageFrame,
  parasiteLabel,
  Section,
  Select,
  useActiveLocale,
  useErrorText,
  useForm,
  useToast,
  useUnsavedChangesPrompt,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ChosenClient, type EntryValues, parasitesOf } from '../entryValues.ts';
import { errorsLeft, newSheet, rowErrors, type Sheet, usualParasites } from './sheet.ts';
import { useSaveSheet } from './sheetApi.ts';
import { firstUnclear, isEmpty, sampleIdsOf, samplesOf } from './sheetRows.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetTable } from './SheetTable.tsx';
import '../recordResult.css';
import './visitSheet.css';

interface SheetFormProps {
  readonly begun: Sheet;
  readonly isRestored?: boolean;
  /** Of a sheet that the server did not accept. */
  readonly refusal: readonly ErrorDetail[];
  readonly onDraft: (sheet: Sheet | null) => void;
}

/** A sheet from its first number until it is saved. */
export function SheetForm({ begun, isRestored = false, refusal, onDraft }: SheetFormProps) {
  const { t } = useLingui();
  useActiveLocale();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<EntryValues>();
  const save = useSaveSheet();
  const [sheet, setSheet] = useState(begun);
  const [errors, setErrors] = useState(() => rowErrors(refusal, begun));
  const [problem, setProblem] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [recorded, setRecorded] = useState<{ client: ChosenClient; tests: number }>();
  const prompt = useUnsavedChangesPrompt(isChanged && !save.isPending);
  const animalType = useWatch(form, 'animalType') ?? sheet.head.animalType;
  const factor = useWatch(form, 'factor') ?? 0;

  function change(next: Partial<Sheet>) {
    const changed = { ...sheet, ...next };
    setSheet(changed);
    setChanged(true);
    setProblem(null);
    setErrors(errorsLeft(errors, sheet.rows, changed.rows));
    if (save.isError) save.reset();
    onDraft(changed);
  }

  function changeHead(head: EntryValues) {
    // The usual parasites follow from the type of the animals.
    const isOtherType = head.animalType !== sheet.head.animalType;
    change({ head, ...(isOtherType && { parasites: usualParasites(head) }) });
  }

  function begin(next: Sheet) {
    setSheet(next);
    form.setFieldsValue(next.head);
    setErrors(new Map());
    setProblem(null);
    setChanged(false);
    onDraft(null);
  }

  function submit(head: EntryValues) {
    const { rows, parasites } = sheet;
    const unclear = firstUnclear(rows, parasites);
    const ids = sampleIdsOf(rows);
    const samples = samplesOf(rows, parasites);
    const unnamed = rows.findIndex((row, index) => !isEmpty(row, parasites) && ids[index] === '');
    if (unclear) {
      const { row, parasite } = unclear;
      const [place, name] = [row + 1, parasiteLabel(parasite)];
      return setProblem(t`Row ${place}, ${name}: enter the number of eggs. Nothing has been saved.`);
    }
    if (unnamed !== -1) {
      const place = unnamed + 1;
      return setProblem(t`Row ${place}: enter a sample id. Nothing has been saved.`);
    }
    if (samples.length === 0) return setProblem(t`Enter at least one count.`);
    const { client: chosenClient, animalType: type, day } = head;
    if (!chosenClient || !type || !day) return undefined;
    const visit: EnteredVisit = {
      clientId: chosenClient.id,
      animalType: type,
      groupId: head.groupId ?? null,
      testType: 'Worm FEC',
      testedOn: day,
      method: head.method,
      multiplicationFactor: head.factor ?? undefined,
      tester: head.tester,
      samples,
    };
    save.mutate(
      { id: sheet.id, client: chosenClient, visit },
      {
        onSuccess: (isStored) => {
          toast.show({
            title: isStored
              ? t`The visit has been recorded`
              : t`Kept on this device. It is sent when you’re online.`,
          });
          setRecorded(isStored ? { client: chosenClient, tests: samples.length } : undefined);
          begin(newSheet({ ...head, groupId: undefined }));
        },
        onError: (error) => {
          const { errors: all } = toApiError(error);
          setErrors(rowErrors(all, { rows, parasites }));
          const common = all.filter(({ path }) => !path?.startsWith('samples.'));
          setProblem(common.map(({ message }) => message).join(' ') || null);
        },
      },
    );
  }

  const { rows, parasites } = sheet;
  const left = rows.filter((row) => isEmpty(row, parasites)).length;
  const failure = problem ?? (save.error ? errorText(save.error) : null);
  return (
    <PageFrame>
      {isRestored && !isChanged && (
        <Notice>
          <Trans>What you had entered before has been restored.</Trans>{' '}
          <Button kind="link" onClick={() => begin(newSheet({}))}>
            <Trans>Start over</Trans>
          </Button>
        </Notice>
      )}
      {recorded && (
        <Notice tone="success" live>
          <Plural
            value={recorded.tests}
            one="# result has been recorded."
            other="# results have been recorded."
          />{' '}
          <Link to={clientDetailsPath(recorded.client.id, 'visits')}>
            <Trans>Open the visit</Trans>
          </Link>
        </Notice>
      )}
      <Form<EntryValues>
        form={form}
        label={t`Record visit`}
        className="tr-record"
        initialValues={sheet.head}
        onChange={changeHead}
        onSubmit={submit}
        disabled={save.isPending}
      >
        <SheetHead form={form} initial={sheet.head} />
        <Section
          title={t`Samples`}
          description={t`Eggs seen under the microscope. Enter goes to the next row; cells can be pasted from a spreadsheet.`}
        >
          <div className="tr-sheet-parasites">
            <label htmlFor="tr-sheet-parasites">
              <Trans>Counted</Trans>
            </label>
            <Select<Parasite[]>
              id="tr-sheet-parasites"
              mode="multiple"
              value={[...parasites]}
              disabled={save.isPending}
              onChange={(chosenParasites) =>
                chosenParasites.length > 0 &&
                change({ parasites: PARASITES.filter((parasite) => chosenParasites.includes(parasite)) })
              }
              options={parasitesOf(animalType).map((value) => ({ value, label: parasiteLabel(value) }))}
            />
          </div>
          <SheetTable
            rows={rows}
            parasites={parasites}
            animalType={animalType}
            factor={factor}
            errors={errors}
            disabled={save.isPending}
            beginsHere={begun.head.groupId != null && refusal.length === 0}
            onChange={(next) => change({ rows: next })}
          />
        </Section>
        <FormActions error={failure ?? undefined}>
          <Button kind="primary" type="submit" busy={save.isPending}>
            <Trans>Save visit</Trans>
          </Button>
          <span className="tr-soft" role="status">
            <Plural value={rows.length - left} one="# result" other="# results" />
            {left > 0 && (
              <>
                {' · '}
                <Plural value={left} one="# empty row is not saved" other="# empty rows are not saved" />
              </>
            )}
          </span>
        </FormActions>
      </Form>
      {prompt}
    </PageFrame>
  );
}
