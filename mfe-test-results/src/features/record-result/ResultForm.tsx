import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  CountedTextArea,
  Field,
  Form,
  FormActions,
  type FormInstance,
  required,
  Section,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type EntryValues, parasitesOf } from './entryValues.ts';
import { MethodFields } from './MethodFields.tsx';
import { ResultSection } from './ResultSection.tsx';
import { SampleFields } from './SampleFields.tsx';
import './recordResult.css';

interface ResultFormProps {
  label: string;
  form: FormInstance<EntryValues>;
  initial: EntryValues;
  /** Asks for the reason of a correction. */
  needsReason?: boolean;
  busy: boolean;
  error: unknown;
  onChange: (values: EntryValues) => void;
  onSubmit: (values: EntryValues) => void;
  actions: ReactNode;
}

type FieldName = 'client' | 'animal' | 'groupId' | 'sampleId' | 'day' | 'status' | ['eggs', Parasite];

/** Maps field names in server errors to form fields. */
function fieldOf(path: string | undefined, firstParasite: Parasite): FieldName | undefined {
  switch (path) {
    case 'clientId':
      return 'client';
    case 'animalId':
      return 'animal';
    case 'testedAt':
    case 'testedOn':
      return 'day';
    case 'counts':
      return ['eggs', firstParasite];
    case 'sampleId':
    case 'groupId':
    case 'status':
      return path;
    default:
      return undefined;
  }
}

/** The form for recording or correcting a result. */
export function ResultForm(props: ResultFormProps) {
  const { label, form, initial, needsReason = false, busy, error, onChange, onSubmit, actions } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const failure = error ? toApiError(error) : null;

  /** The field that has the error of all counts together. */
  const missingCounts = useRef<FieldName>(undefined);

  const showBesideFields = useEffectEvent(() => {
    const [firstParasite] = parasitesOf(form.getFieldValue('animalType'));
    const fields = (failure?.errors ?? []).flatMap(({ path, message }) => {
      const name = fieldOf(path, firstParasite!);
      if (path === 'counts') missingCounts.current = name;
      return name === undefined ? [] : [{ name, errors: [message] }];
    });
    const [first] = fields;
    if (!first) return;
    form.setFields(fields);
    form.scrollToField(first.name, { focus: true, block: 'center' });
  });
  // Once per failure: editing the form must not show the error again.
  useEffect(() => {
    if (error) showBesideFields();
  }, [error]);

  function change(values: EntryValues) {
    // The first count has the error, but any count or a result is the answer to it.
    if (missingCounts.current && (values.status || Object.values(values.eggs).some((eggs) => eggs != null))) {
      form.setFields([{ name: missingCounts.current, errors: [] }]);
      missingCounts.current = undefined;
    }
    onChange(values);
  }

  return (
    <Form<EntryValues>
      form={form}
      label={label}
      className="tr-record"
      initialValues={initial}
      onChange={change}
      onSubmit={onSubmit}
      disabled={busy}
    >
      <Section title={t`Sample`}>
        <SampleFields form={form} />
      </Section>
      <Section title={t`Method`}>
        <MethodFields form={form} initial={initial} />
      </Section>
      <ResultSection form={form} initial={initial} />
      {needsReason && (
        <Section title={t`Correction`}>
          <Field
            name="reason"
            label={t`Why is the result corrected?`}
            help={t`The earlier result stays in the history, with this reason.`}
            rules={[required(t`Please enter the reason`)]}
          >
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
          </Field>
        </Section>
      )}
      <FormActions error={failure ? <FailureText failure={failure} text={errorText(failure)} /> : undefined}>
        {actions}
      </FormActions>
    </Form>
  );
}

function FailureText({ failure, text }: { failure: ReturnType<typeof toApiError>; text: string }) {
  return failure.errors.length > 0 ? <Trans>Please check the marked fields.</Trans> : text;
}
