import {
  DOSE_BASES,
  type Treatment,
  TREATMENT_ROUTES,
  WITHDRAWAL_MAX_DAYS,
} from '@epigram/shared-contracts/api/treatments';
import { ACTIVE_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  activeClassLabel,
  animalTypeLabel,
  Button,
  chosen,
  CountedTextArea,
  DateInput,
  Dialog,
  Field,
  Form,
  FormActions,
  type FormInstance,
  Input,
  InputNumber,
  maxLength,
  required,
  Select,
  useErrorText,
  useForm,
  useToast,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { fromTreatmentValues, toTreatmentValues, type TreatmentValues } from './treatmentValues.ts';
import { useAnimalsOf, useSaveTreatment } from './treatmentsApi.ts';
import { doseBasisLabel, routeLabel } from '../../shared/treatments/treatmentWords.ts';

interface TreatmentDialogProps {
  client: ClientKey;
  /** The treatment to edit; null for a new one. */
  treatment: Treatment | null;
  onClose: () => void;
}

/** Records or edits a treatment. */
export function TreatmentDialog({ client, treatment, onClose }: TreatmentDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<TreatmentValues>();
  const save = useSaveTreatment(client, treatment?.id ?? null);
  const title = treatment ? t`Edit treatment` : t`Record treatment`;
  return (
    <Dialog open title={title} onClose={onClose} width={720} keepOpen={save.isPending}>
      <Form<TreatmentValues>
        form={form}
        label={title}
        initialValues={toTreatmentValues(treatment)}
        disabled={save.isPending}
        onSubmit={(values) =>
          save.mutate(fromTreatmentValues(values), {
            onSuccess: () => {
              toast.show({ title: t`The treatment has been saved` });
              onClose();
            },
          })
        }
      >
        <div className="cl-fields">
          <TreatedFields client={client} form={form} />
          <ProductFields />
          <Field name="note" label={t`Note`} className="cl-wide">
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
          </Field>
        </div>
        <FormActions error={save.error ? errorText(toApiError(save.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            <Trans>Save treatment</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function TreatedFields({ client, form }: { client: ClientKey; form: FormInstance<TreatmentValues> }) {
  const { t } = useLingui();
  const animalType = useWatch(form, 'animalType');
  const animals = useAnimalsOf(client, animalType);
  return (
    <>
      <Field name="animalType" label={t`Animal type`} rules={[chosen(t`Please choose the animal type`)]}>
        <Select options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))} />
      </Field>
      <Field name="treatedOn" label={t`Treated on`} rules={[chosen(t`Please enter the day of treatment`)]}>
        <DateInput />
      </Field>
      <Field
        name="group"
        label={t`Group`}
        help={t`The group, for example “Ewe lambs, hill field”`}
        rules={[maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`)]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="animalIds" label={t`Single animals`} help={t`Leave empty if the whole group was treated`}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={animals.isFetching}
          disabled={animalType === undefined}
          options={(animals.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }))}
        />
      </Field>
    </>
  );
}

function ProductFields() {
  const { t } = useLingui();
  const long = maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
  return (
    <>
      <Field name="product" label={t`Product`} rules={[required(t`Please enter the product`), long]}>
        <Input autoComplete="off" />
      </Field>
      <Field name="activeClass" label={t`Active class`} rules={[chosen(t`Please choose the active class`)]}>
        <Select options={ACTIVE_CLASSES.map((value) => ({ value, label: activeClassLabel(value) }))} />
      </Field>
      <Field name="doseBasis" label={t`Dose`} rules={[chosen(t`Please choose how the dose was found`)]}>
        <Select options={DOSE_BASES.map((value) => ({ value, label: doseBasisLabel(value) }))} />
      </Field>
      <Field name="route" label={t`Route`} rules={[chosen(t`Please choose the route`)]}>
        <Select options={TREATMENT_ROUTES.map((value) => ({ value, label: routeLabel(value) }))} />
      </Field>
      <Field name="withdrawalMeat" label={t`Withdrawal, meat (days)`} help={t`From the product’s label`}>
        <InputNumber min={0} max={WITHDRAWAL_MAX_DAYS} precision={0} />
      </Field>
      <Field name="withdrawalMilk" label={t`Withdrawal, milk (days)`} help={t`From the product’s label`}>
        <InputNumber min={0} max={WITHDRAWAL_MAX_DAYS} precision={0} />
      </Field>
      <Field name="prescriber" label={t`Prescribed by`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
      <Field name="reason" label={t`Reason`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
    </>
  );
}
