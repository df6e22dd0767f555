import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { Field, type FormInstance, Section, Select, testStatusLabel, useWatch } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CountFields } from './CountFields.tsx';
import type { EntryValues } from './entryValues.ts';
import { useIsFluke } from './useIsFluke.ts';

interface ResultSectionProps {
  form: FormInstance<EntryValues>;
  initial: EntryValues;
}

const STATED: readonly TestStatus[] = ['positive', 'negative', 'failed', 'processing'];

function isCounted({ eggs }: Pick<EntryValues, 'eggs'>): boolean {
  return Object.values(eggs ?? {}).some((count) => typeof count === 'number');
}

/** The counts, or the result of a test without counts. */
export function ResultSection({ form, initial }: ResultSectionProps) {
  const { t } = useLingui();
  const isFluke = useIsFluke(form, initial);
  const hasCounts = (useWatch(form, isCounted) ?? isCounted(initial)) && !isFluke;
  return (
    <Section title={isFluke ? t`Result` : t`Eggs counted`}>
      {!isFluke && (
        <>
          <p className="tr-soft">
            <Trans>
              Leave a field empty if the parasite was not looked for; 0 means looked for and not found.
            </Trans>
          </p>
          <CountFields form={form} initial={initial} />
        </>
      )}
      {!hasCounts && (
        <Field
          name="status"
          label={isFluke ? t`Result` : t`No count made`}
          help={isFluke ? undefined : t`Only where nothing was counted`}
        >
          <Select allowClear options={STATED.map((value) => ({ value, label: testStatusLabel(value) }))} />
        </Field>
      )}
    </Section>
  );
}
