import { CHECKED_CLASSES, isCheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import { ANIMAL_TYPES, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import {
  animalTypeLabel,
  chosen,
  DateInput,
  Field,
  type FormInstance,
  formatDate,
  Input,
  InputNumber,
  parasiteLabel,
  required,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { activeClassLabel } from '../../shared/activeClassLabel.ts';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useCheckableTreatments } from './checksApi.ts';
import type { CheckValues } from './checkValues.ts';

interface TreatedFieldsProps {
  client: ClientKey;
  form: FormInstance<CheckValues>;
}

/** What was given to whom: from the log, or typed in where the log does not have it. */
export function TreatedFields({ client, form }: TreatedFieldsProps) {
  const { t } = useLingui();
  const treatmentId = useWatch(form, 'treatmentId');
  const animalType = useWatch(form, 'animalType');
  const all = useCheckableTreatments(client).data?.data ?? [];
  const treatments = all.filter(
    (one) => isCheckedClass(one.activeClass) && (animalType === undefined || one.animalType === animalType),
  );
  return (
    <div className="cl-fields">
      <Field name="animalType" label={t`Animal Type`} rules={[chosen(t`Please choose the animal type`)]}>
        <Select options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))} />
      </Field>
      <Field name="treatmentId" label={t`Treatment`} help={t`Leave empty to type the treatment in`}>
        <Select
          allowClear
          options={treatments.map(({ id, product, treatedOn, group }) => ({
            value: id,
            label: [formatDate(treatedOn), product, group].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
      {treatmentId === undefined && (
        <>
          <Field name="product" label={t`Product`} rules={[required(t`Please enter the product`)]}>
            <Input autoComplete="off" />
          </Field>
          <Field
            name="activeClass"
            label={t`Active class`}
            rules={[chosen(t`Please choose the active class`)]}
          >
            <Select options={CHECKED_CLASSES.map((value) => ({ value, label: activeClassLabel(value) }))} />
          </Field>
          <Field
            name="treatedOn"
            label={t`Treated on`}
            rules={[chosen(t`Please enter the day of treatment`)]}
          >
            <DateInput />
          </Field>
          <Field name="group" label={t`Group`}>
            <Input autoComplete="off" />
          </Field>
        </>
      )}
      <Field name="parasite" label={t`Parasite`}>
        <Select options={PARASITES.map((value) => ({ value, label: parasiteLabel(value) }))} />
      </Field>
      <Field name="factor" label={t`Multiplication factor`} help={t`Of counts that are typed in`}>
        <InputNumber min={1} max={1000} precision={0} />
      </Field>
      <Field name="purpose" label={t`Purpose`} help={t`Research is judged by a stricter lower limit`}>
        <Select
          options={[
            { value: 'clinical', label: t`Clinical` },
            { value: 'research', label: t`Research` },
          ]}
        />
      </Field>
    </div>
  );
}
