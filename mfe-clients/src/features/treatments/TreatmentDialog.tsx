import { TREATMENT_MAX_PRODUCTS } from '@epigram/shared-contracts/api/treatedProducts';
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
import { ProductFields } from './ProductFields.tsx';
import { NEW_PRODUCT, type ProductValues, withoutFilledPeriods } from './productValues.ts';
import {
  enteredTreatmentValues,
  fromTreatmentValues,
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
  onClose: () => void;
}

/** Records or edits a treatment. */
export function TreatmentDialog({ client, treatment, refused, onClose }: TreatmentDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<TreatmentValues>();
  const save = useSaveTreatment(client, treatment?.id ?? null, refused?.id);
  const title = treatment ? t`Edit treatment` : t`Record treatment`;
  return (
    <Dialog open title={title} onClose={onClose} width={720} keepOpen={save.isPending}>
      <Form<TreatmentValues>
        form={form}
        label={title}
        initialValues={refused ? enteredTreatmentValues(refused.input.body) : toTreatmentValues(treatment)}
        disabled={save.isPending}
        onSubmit={() =>
          // With the values that have no field.
          save.mutate(fromTreatmentValues(form.getFieldsValue(true)), {
            onSuccess: (isStored) => {
              toast.show({
                title: isStored
                  ? t`The treatment has been saved`
                  : t`Kept on this device. It is sent when you’re online.`,
              });
              onClose();
            },
          })
        }
      >
        {refused && !save.isError && <Refusal refused={refused} />}
        <div className="cl-fields">
          <TreatedFields client={client} form={form} />
        </div>
        <Products
          client={client}
          form={form}
          count={(refused?.input.body ?? treatment)?.products?.length ?? 1}
        />
        <div className="cl-fields">
          <PrescriberFields />
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

function Refusal({ refused: { refused, errors } }: { refused: RefusedTreatment }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (refused === null) return null;
  return (
    <Notice tone="danger" title={t`This treatment was not accepted`}>
      {errors.length > 0 ? errors.map(({ message }) => message).join(' ') : errorText(new ApiError(refused))}
    </Notice>
  );
}

function TreatedFields({ client, form }: { client: ClientKey; form: FormInstance<TreatmentValues> }) {
  const { t } = useLingui();
  const animalType = useWatch(form, 'animalType');
  const groupId = useWatch(form, 'groupId');
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
      <Field
        name="lastDoseAt"
        label={t`Time of the last dose`}
        help={t`Milk that is withheld for hours counts from it`}
      >
        <Input type="time" />
      </Field>
    </>
  );
}

/** The products that were given together: usually one. */
function Products({
  client,
  form,
  count: initial,
}: {
  client: ClientKey;
  form: FormInstance<TreatmentValues>;
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
