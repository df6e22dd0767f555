import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { ANIMAL_TYPES, TEST_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import {
  animalTypeLabel,
  chosen,
  DateInput,
  Field,
  type FormInstance,
  Input,
  maxLength,
  required,
  Select,
  testTypeLabel,
  useActiveLocale,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AnimalSelect } from './AnimalSelect.tsx';
import { ClientSelect } from './ClientSelect.tsx';
import type { EntryValues } from './entryValues.ts';
import { GroupFields } from './GroupFields.tsx';

/** The sample's client and animal, and when it was tested. */
export function SampleFields({ form }: { form: FormInstance<EntryValues> }) {
  const { t } = useLingui();
  useActiveLocale();
  const client = useWatch(form, 'client');
  const animalType = useWatch(form, 'animalType');
  // An animal and a group belong to one client and have one type.
  const forgetAnimal = () => {
    form.setFieldValue('animal', undefined);
    form.setFieldValue('groupId', undefined);
  };
  return (
    <div className="tr-fields">
      <Field name="client" label={t`Client`} rules={[chosen(t`Please choose a client`)]}>
        <ClientSelect onChange={forgetAnimal} />
      </Field>
      <Field
        name="sampleId"
        label={t`Sample Id`}
        rules={[
          required(t`Please enter the sample id`),
          maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="animalType" label={t`Animal type`} rules={[chosen(t`Please choose the animal type`)]}>
        <Select
          onChange={forgetAnimal}
          options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
        />
      </Field>
      <Field
        name="animal"
        label={t`Animal`}
        help={
          client && animalType
            ? t`Leave empty for a pooled sample`
            : t`Choose a client and an animal type first`
        }
      >
        <AnimalSelect client={client} animalType={animalType} />
      </Field>
      <GroupFields form={form} client={client} animalType={animalType} />
      <Field name="testType" label={t`Test type`} rules={[chosen(t`Please choose the test type`)]}>
        <Select options={TEST_TYPES.map((value) => ({ value, label: testTypeLabel(value) }))} />
      </Field>
      <div className="tr-pair">
        <Field name="day" label={t`Tested on`} rules={[chosen(t`Please enter the day of the test`)]}>
          <DateInput />
        </Field>
        <Field name="time" label={t`Time`}>
          <input type="time" className="ep-native-input" />
        </Field>
      </div>
    </div>
  );
}
