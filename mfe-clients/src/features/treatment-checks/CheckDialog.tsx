import { CHECK_KINDS } from '@epigram/shared-contracts/api/treatmentChecks';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  chosen,
  Dialog,
  Field,
  Form,
  FormActions,
  Radio,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CheckPreview } from './CheckPreview.tsx';
import { useCheckableTreatments, useSaveCheck } from './checksApi.ts';
import { type CheckValues, STEP_FIELDS, toDraft } from './checkValues.ts';
import { kindLabel } from './checkWords.ts';
import { PairingField } from './PairingField.tsx';
import { ReliabilityFields } from './ReliabilityFields.tsx';
import { ReportFields } from './ReportFields.tsx';
import { RoundFields } from './RoundFields.tsx';
import { TreatedFields } from './TreatedFields.tsx';
import { WizardSteps } from './WizardSteps.tsx';

interface CheckDialogProps {
  client: ClientKey;
  /** The check to edit; null for a new one. */
  checkId: number | null;
  initial: CheckValues;
  onClose: () => void;
}

/** Collects a check's input in three steps, and shows the result as soon as there are samples. */
export function CheckDialog({ client, checkId, initial, onClose }: CheckDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<CheckValues>();
  const save = useSaveCheck(client, checkId);
  const treatments = useCheckableTreatments(client).data?.data ?? [];
  const [values, setValues] = useState(initial);
  const [step, setStep] = useState(0);
  const draft = toDraft(values);
  const title = checkId === null ? t`Start an efficacy check` : t`Edit efficacy check`;
  const isLast = step === STEP_FIELDS.length - 1;

  function change(changed: CheckValues) {
    const next = { ...values, ...changed };
    const treatment = treatments.find(({ id }) => id === next.treatmentId);
    // The treatment determines the animals, so it replaces a type and a group that were chosen before.
    if (treatment && next.treatmentId !== values.treatmentId) {
      next.animalType = treatment.animalType;
      next.groupId = treatment.groupId ?? null;
      form.setFieldValue('animalType', treatment.animalType);
      form.setFieldValue('groupId', next.groupId);
    }
    setValues(next);
  }

  /** The next step opens only if this one is valid; otherwise the fields show the errors. */
  async function proceed() {
    const names = [...(STEP_FIELDS[step] ?? [])];
    try {
      await form.validateFields(names);
    } catch {
      const wrong = form.getFieldsError(names).find(({ errors }) => errors.length > 0);
      if (wrong) form.scrollToField(wrong.name, { focus: true, block: 'center' });
      return;
    }
    setStep(step + 1);
  }

  function submit() {
    if (!draft) return;
    save.mutate(draft, {
      onSuccess: () => {
        toast.show({ title: t`The efficacy check has been saved` });
        onClose();
      },
    });
  }

  return (
    <Dialog open title={title} onClose={onClose} width={860} keepOpen={save.isPending || values !== initial}>
      <WizardSteps
        label={t`Steps`}
        current={step}
        steps={[t`Treatment`, t`Samples`, t({ message: 'Result', context: 'treatment check' })]}
      />
      <Form<CheckValues>
        form={form}
        label={title}
        initialValues={initial}
        disabled={save.isPending}
        onChange={change}
        onSubmit={submit}
      >
        {/* All steps stay mounted, so that each keeps its input while another is shown. */}
        <div hidden={step !== 0}>
          <Field
            name="kind"
            label={t`Kind of check`}
            rules={[chosen(t`Please choose the kind of check`)]}
            help={t`A pooled check compares a pooled count before and after. A reduction test needs single counts of at least 5 animals.`}
          >
            <Radio.Group
              aria-label={t`Kind of check`}
              options={CHECK_KINDS.map((value) => ({ value, label: kindLabel(value) }))}
            />
          </Field>
          <TreatedFields
            client={client}
            form={form}
            values={values}
            onMisfit={() => {
              form.setFieldValue('groupId', null);
              setValues({ ...values, groupId: null });
            }}
          />
        </div>
        <div hidden={step !== 1}>
          <div className="cl-rounds">
            <RoundFields client={client} form={form} values={values} onChange={change} round="before" />
            <RoundFields client={client} form={form} values={values} onChange={change} round="after" />
          </div>
          <PairingField values={values} />
        </div>
        {step > 0 && <CheckPreview client={client} draft={draft} />}
        <div hidden={!isLast}>
          <ReliabilityFields />
          <ReportFields />
        </div>
        <FormActions error={save.error ? errorText(toApiError(save.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {step > 0 && (
            <Button onClick={() => setStep(step - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          {isLast ? (
            <Button key="save" kind="primary" type="submit" busy={save.isPending} disabled={draft === null}>
              <Trans>Save check</Trans>
            </Button>
          ) : (
            // A separate button: the press that ends a step must not submit the form that the next step completes.
            <Button key="next" kind="primary" onClick={() => void proceed()}>
              <Trans>Next</Trans>
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}
