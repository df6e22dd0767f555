import { CHECK_KINDS, RELIABILITY_QUESTIONS } from '@epigram/shared-contracts/api/treatmentChecks';
import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  CountedTextArea,
  Dialog,
  Field,
  Form,
  FormActions,
  Input,
  Notice,
  Radio,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CheckResultView } from './CheckResultView.tsx';
import { usePreview, useSaveCheck } from './checksApi.ts';
import { type CheckValues, toDraft } from './checkValues.ts';
import { kindLabel, questionLabel } from './checkWords.ts';
import { RoundFields } from './RoundFields.tsx';
import { TreatedFields } from './TreatedFields.tsx';

interface CheckDialogProps {
  client: ClientKey;
  /** The check to change; null for a new one. */
  checkId: number | null;
  initial: CheckValues;
  onClose: () => void;
}

/** Asks for what a check needs, and shows what it says while it is filled in. */
export function CheckDialog({ client, checkId, initial, onClose }: CheckDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<CheckValues>();
  const save = useSaveCheck(client, checkId);
  const [values, setValues] = useState(initial);
  const draft = toDraft(values);
  const preview = usePreview(client, draft);
  const title = checkId === null ? t`Start a treatment check` : t`Edit treatment check`;
  const submit = () => {
    if (!draft) return;
    save.mutate(draft, {
      onSuccess: () => {
        toast.show({ title: t`The treatment check has been saved` });
        onClose();
      },
    });
  };
  return (
    <Dialog open title={title} onClose={onClose} width={860} keepOpen={save.isPending}>
      <Form<CheckValues>
        form={form}
        label={title}
        initialValues={initial}
        disabled={save.isPending}
        onChange={(changed) => setValues({ ...values, ...changed })}
        onSubmit={submit}
      >
        <Field name="kind" label={t`Kind of check`}>
          <Radio.Group options={CHECK_KINDS.map((value) => ({ value, label: kindLabel(value) }))} />
        </Field>
        <TreatedFields client={client} form={form} />
        <div className="cl-rounds">
          <RoundFields client={client} form={form} round="before" />
          <RoundFields client={client} form={form} round="after" />
        </div>
        <section aria-label={t`What it says so far`} className="cl-preview" aria-live="polite">
          {draft === null ? (
            <Notice>
              <Trans>Fill in the treatment and the first sample to see what the check says.</Trans>
            </Notice>
          ) : preview.error ? (
            <Notice tone="warning">
              <Trans>
                These samples give no result: the visit has no counts that fit, or the days do not.
              </Trans>
            </Notice>
          ) : (
            preview.data && <CheckResultView check={preview.data.data} />
          )}
        </section>
        <ReliabilityFields />
        <div className="cl-fields">
          <Field name="laboratory" label={t`Laboratory`}>
            <Input autoComplete="off" />
          </Field>
          <Field name="accreditation" label={t`Accreditation`} help={t`ISO/IEC 17025, UKAS or APHA VetQAS`}>
            <Input autoComplete="off" />
          </Field>
          <Field name="recommendation" label={t`Recommendation of the vet`} className="cl-wide">
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
          </Field>
        </div>
        <FormActions error={save.error ? errorText(toApiError(save.error)) : undefined}>
          <Button kind="primary" type="submit" busy={save.isPending} disabled={draft === null}>
            <Trans>Save check</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function ReliabilityFields() {
  const { t } = useLingui();
  const options = [
    { value: 'yes', label: t`Confirmed` },
    { value: 'no', label: t`Denied` },
    { value: 'open', label: t`Open` },
  ];
  return (
    <fieldset className="cl-round">
      <legend>{t`Before a low reduction is called resistance`}</legend>
      <div className="cl-fields">
        {RELIABILITY_QUESTIONS.map((question) => (
          <Field key={question} name={`answer_${question}`} label={questionLabel(question)}>
            <Radio.Group options={options} />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
