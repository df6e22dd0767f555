import { TREATMENT_MAX_PRODUCTS } from '@epigram/shared-contracts/api/treatedProducts';
import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import { MAX_DURATION_DAYS, MAX_TREATED, type Treatment } from '@epigram/shared-contracts/api/treatments';
import { ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { ApiError, toApiError } from '@epigram/shared-contracts/errors';
import {
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
  must,
  Notice,
  Select,
  Stack,
  useErrorText,
  useForm,
  useToast,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { GroupField } from '../../shared/groups/GroupField.tsx';
import { currentDay } from '@epigram/shared-contracts/session';
import { useSavePlan } from './planApi.ts';
import { ProductFields } from './ProductFields.tsx';
import { NEW_PRODUCT, type ProductValues, withoutFilledPeriods } from './productValues.ts';
import {
  enteredTreatmentValues,
  fromPlanValues,
  fromTreatmentValues,
  planValues,
  recordedPlanValues,
  toTreatmentValues,
  type TreatmentValues,
} from './treatmentValues.ts';
import './treatments.css';
import { type RefusedTreatment, useAnimalsOf, useSaveTreatment } from './treatmentsApi.ts';

interface TreatmentDialogProps {
  client: ClientKey;
  /** The treatment to edit; null for a new one. */
  treatment: Treatment | null;
  /** A new one that the server has refused, to correct. */
  refused?: RefusedTreatment;
  /** The plan to carry out, or to change. */
  plan?: TreatmentPlan;
  /** Plans a treatment, or changes the plan. */
  isPlanned?: boolean;
  onClose: () => void;
}

/** Records or edits a treatment, or plans one. */
export function TreatmentDialog(props: TreatmentDialogProps) {
  const { client, treatment, refused, plan, onClose } = props;
  const { t } = useLingui();
  const toast = useToast();
  const form = useForm<TreatmentValues>();
  const [isPlanned, setPlanned] = useState(props.isPlanned ?? false);
  const planId = plan?.id ?? (isPlanGone(refused) ? undefined : refused?.input.body.planId);
  const record = useSaveTreatment(client, treatment?.id ?? null, { refusedId: refused?.id, planId });
  const savePlan = useSavePlan(client, plan?.id ?? null, refused?.id);
  const save = isPlanned ? savePlan : record;
  const title = useDialogTitle({ treatment, plan, isPlanned });
  const error = useSaveErrorText(save.error);
  const finish = (done: string) => {
    toast.show({ title: done });
    onClose();
  };
  const submit = () => {
    // With the values that have no field.
    const values = form.getFieldsValue(true) as TreatmentValues;
    if (isPlanned) {
      savePlan.mutate(fromPlanValues(values), { onSuccess: () => finish(t`The plan has been saved`) });
      return;
    }
    record.mutate(fromTreatmentValues(values), {
      onSuccess: (isStored) =>
        finish(
          isStored ? t`The treatment has been saved` : t`Kept on this device. It is sent when you’re online.`,
        ),
    });
  };
  return (
    <Dialog open title={title} onClose={onClose} width={720} keepOpen={save.isPending}>
      <Form<TreatmentValues>
        form={form}
        label={title}
        initialValues={initialValues(props)}
        disabled={save.isPending}
        onSubmit={submit}
      >
        {refused && !save.isError && <Refusal refused={refused} />}
        <div className="cl-fields">
          <TreatedFields
            client={client}
            form={form}
            plan={plan}
            isPlanned={isPlanned}
            onPlan={treatment === null ? () => setPlanned(true) : undefined}
          />
        </div>
        <Products
          client={client}
          form={form}
          isPlanned={isPlanned}
          count={(refused?.input.body ?? plan ?? treatment)?.products?.length ?? 1}
        />
        <div className="cl-fields">
          <PrescriberFields />
          <Field name="note" label={t`Note`} className="cl-wide">
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
          </Field>
        </div>
        <FormActions error={error}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {isPlanned ? <Trans>Save plan</Trans> : <Trans>Save treatment</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function initialValues({ treatment, refused, plan, isPlanned }: TreatmentDialogProps): TreatmentValues {
  if (refused) return enteredTreatmentValues(refused.input.body);
  if (plan) return isPlanned ? planValues(plan) : recordedPlanValues(plan);
  if (isPlanned) return { products: [NEW_PRODUCT] };
  return toTreatmentValues(treatment);
}

function useDialogTitle(it: Pick<TreatmentDialogProps, 'treatment' | 'plan' | 'isPlanned'>): string {
  const { t } = useLingui();
  if (it.isPlanned) return it.plan ? t`Change plan` : t`Plan treatment`;
  return it.treatment ? t`Edit treatment` : t`Record treatment`;
}

/** What was given is recorded even if its plan has been cancelled or carried out by somebody else meanwhile. */
function isPlanGone(refused: RefusedTreatment | undefined): boolean {
  if (refused?.input.body.planId === undefined) return false;
  return refused.refused === 'NOT_FOUND' || refused.errors.some(({ path }) => path === 'planId');
}

function useSaveErrorText(error: unknown): string | undefined {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (!error) return undefined;
  const failed = toApiError(error);
  return failed.errors.some(({ path }) => path === 'planId')
    ? t`This plan has already been recorded. Close the form to see its treatment.`
    : errorText(failed);
}

function Refusal({ refused: entry }: { refused: RefusedTreatment }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { refused, errors } = entry;
  if (refused === null) return null;
  if (isPlanGone(entry)) {
    return (
      <Notice tone="danger" title={t`This treatment was not accepted`}>
        <Trans>
          Its plan was recorded or cancelled in the meantime. If you save this treatment, it is recorded as a
          treatment of its own.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t`This treatment was not accepted`}>
      {errors.length > 0 ? errors.map(({ message }) => message).join(' ') : errorText(new ApiError(refused))}
    </Notice>
  );
}

interface TreatedFieldsProps {
  client: ClientKey;
  form: FormInstance<TreatmentValues>;
  plan: TreatmentPlan | undefined;
  isPlanned: boolean;
  /** Makes a plan of what was typed. Absent if a recorded treatment is edited. */
  onPlan: (() => void) | undefined;
}

function TreatedFields({ client, form, plan, isPlanned, onPlan }: TreatedFieldsProps) {
  const { t } = useLingui();
  const animalType = useWatch(form, 'animalType');
  const groupId = useWatch(form, 'groupId');
  const isFuture = (useWatch(form, 'treatedOn') ?? '') > currentDay();
  const animals = useAnimalsOf(client, animalType);
  return (
    <>
      <Field name="animalType" label={t`Animal type`} rules={[chosen(t`Please choose the animal type`)]}>
        <Select
          options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
          onChange={() => {
            const products = (form.getFieldValue('products') ?? []) as ProductValues[];
            form.setFieldValue('products', products.map(withoutFilledPeriods));
          }}
        />
      </Field>
      {isPlanned ? (
        <PlannedDayField plan={plan} />
      ) : (
        <>
          <Field
            name="treatedOn"
            label={t`Treated on`}
            rules={[
              chosen(t`Please enter the day of treatment`),
              must<string>((day) => day <= currentDay(), t`A treatment can’t lie in the future`),
            ]}
          >
            <DateInput max={currentDay()} />
          </Field>
          {onPlan && isFuture && (
            <div className="cl-wide cl-plan-offer">
              <Notice tone="info">
                <Stack tight>
                  <span>
                    <Trans>
                      This day has not come yet. You can plan the treatment with what you have entered.
                    </Trans>
                  </span>
                  <span>
                    <Button onClick={onPlan}>
                      <Trans>Plan it</Trans>
                    </Button>
                  </span>
                </Stack>
              </Notice>
            </div>
          )}
        </>
      )}
      <GroupField
        client={client}
        animalType={animalType}
        value={groupId}
        onMisfit={() => form.setFieldValue('groupId', null)}
      />
      {!groupId && (
        <Field
          name="group"
          label={t`Group`}
          help={t`The group, for example “Ewe lambs, hill field”`}
          rules={[maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`)]}
        >
          <Input autoComplete="off" />
        </Field>
      )}
      <Field name="animalIds" label={t`Single animals`} help={t`Leave empty if the whole group was treated`}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={animals.isFetching}
          disabled={animalType === undefined}
          options={(animals.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }))}
        />
      </Field>
      <Field name="animalCount" label={t`Number of animals`}>
        <InputNumber min={1} max={MAX_TREATED} precision={0} />
      </Field>
      <Field name="durationDays" label={t`Duration (days)`} help={t`1 for a single dose`}>
        <InputNumber min={1} max={MAX_DURATION_DAYS} precision={0} />
      </Field>
      {!isPlanned && (
        <Field
          name="lastDoseAt"
          label={t`Time of the last dose`}
          help={t`Milk that is withheld for hours counts from it`}
        >
          <Input type="time" />
        </Field>
      )}
    </>
  );
}

/** The day of a plan: today or later. A plan that is overdue may keep its day. */
function PlannedDayField({ plan }: { plan: TreatmentPlan | undefined }) {
  const { t } = useLingui();
  const today = currentDay();
  const earliest = plan && plan.plannedOn < today ? plan.plannedOn : today;
  return (
    <Field
      name="treatedOn"
      label={t`Planned for`}
      rules={[
        chosen(t`Please enter the day that it is planned for`),
        must<string>((day) => day >= today || day === earliest, t`A plan is for today or later`),
      ]}
    >
      <DateInput min={earliest} />
    </Field>
  );
}

/** The products that were given together: usually one. */
function Products({
  client,
  form,
  isPlanned,
  count: initial,
}: {
  client: ClientKey;
  form: FormInstance<TreatmentValues>;
  isPlanned: boolean;
  count: number;
}) {
  const { t } = useLingui();
  // Not watched: a watch only sees fields that are already shown.
  const [count, setCount] = useState(initial);
  const setProducts = (change: (products: ProductValues[]) => ProductValues[]) => {
    const products = change((form.getFieldValue('products') as ProductValues[] | undefined) ?? []);
    form.setFieldValue('products', products);
    setCount(products.length);
  };
  return (
    <div className="cl-stack">
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1;
        return (
          <ProductFields
            // The values belong to the place in the list, as the names of the fields do.
            key={index}
            client={client}
            form={form}
            index={index}
            isPlanned={isPlanned}
            {...(count > 1 && { title: t`Product ${number}` })}
            action={
              count > 1 && (
                <Button
                  size="small"
                  onClick={() => setProducts((products) => products.filter((_product, at) => at !== index))}
                >
                  <Trans>Remove product {number}</Trans>
                </Button>
              )
            }
          />
        );
      })}
      {count < TREATMENT_MAX_PRODUCTS && (
        <div className="cl-toolbar">
          <Button icon="add" onClick={() => setProducts((products) => [...products, NEW_PRODUCT])}>
            <Trans>Add a product given together</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function PrescriberFields() {
  const { t } = useLingui();
  const long = maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
  return (
    <>
      <Field name="prescriber" label={t`Prescribed by`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="prescriberContact"
        label={t`Contact of the prescriber`}
        help={t`Telephone, e-mail or address`}
        rules={[long]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="reason" label={t`Reason`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
    </>
  );
}
