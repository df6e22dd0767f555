import { CHECKED_CLASSES } from '@epigram/shared-contracts/domain/activeClasses';
import { onlyCheckedClass } from '@epigram/shared-contracts/domain/activeSubstances';
import { ANIMAL_TYPES, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import {
  activeClassLabel,
  animalTypeLabel,
  chosen,
  DateInput,
  Field,
  formatDate,
  type FormInstance,
  Input,
  parasiteLabel,
  required,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { GroupField } from '../../shared/groups/GroupField.tsx';
import { activesOf } from '../../shared/treatments/treatmentWords.ts';
import { useCheckableTreatments } from './checksApi.ts';
import type { CheckValues } from './checkValues.ts';

interface TreatedFieldsProps {
  client: ClientKey;
  form: FormInstance<CheckValues>;
  values: CheckValues;
  /** The chosen group has another animal type. */
  onMisfit: () => void;
}

/** The treatment and the treated group: from the log, or typed in if the log does not include it. */
export function TreatedFields({ client, form, values, onMisfit }: TreatedFieldsProps) {
  const { t } = useLingui();
  const treatmentId = useWatch(form, 'treatmentId');
  const all = useCheckableTreatments(client).data?.data ?? [];
  const treatments = all.filter((treatment) => onlyCheckedClass(activesOf(treatment)));
  return (
    <div className="cl-fields">
      <Field
        name="treatmentId"
        label={t`Treatment`}
        help={t`Leave empty to enter the treatment yourself`}
        className="cl-wide"
      >
        <Select
          allowClear
          placeholder={treatments.length === 0 ? t`No treatment in the log fits` : undefined}
          options={treatments.map(({ id, product, treatedOn, group }) => ({
            value: id,
            label: [formatDate(treatedOn), product, group].filter(Boolean).join(' · '),
          }))}
        />
      </Field>
      {treatmentId === undefined && (
        <>
          <Field name="animalType" label={t`Animal type`} rules={[chosen(t`Please choose the animal type`)]}>
            <Select options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))} />
          </Field>
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
          {!values.groupId && (
            <Field name="group" label={t`Group`}>
              <Input autoComplete="off" />
            </Field>
          )}
        </>
      )}
      <GroupField client={client} animalType={values.animalType} value={values.groupId} onMisfit={onMisfit} />
      <Field name="parasite" label={t`Parasite`} rules={[chosen(t`Please choose the parasite`)]}>
        <Select options={PARASITES.map((value) => ({ value, label: parasiteLabel(value) }))} />
      </Field>
      <Field
        name="purpose"
        label={t`Purpose`}
        help={t`Research is judged by a stricter lower limit`}
        rules={[chosen(t`Please choose the purpose`)]}
      >
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
