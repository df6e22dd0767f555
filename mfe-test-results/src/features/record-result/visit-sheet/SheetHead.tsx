import { ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  animalTypeLabel,
  AutoComplete,
  chosen,
  DateInput,
  Field,
  type FormInstance,
  Input,
  maxLength,
  Section,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ClientSelect } from '../ClientSelect.tsx';
import type { EntryValues } from '../entryValues.ts';
import { FactorField } from '../FactorField.tsx';
import { GroupFields } from '../GroupFields.tsx';
import { METHODS } from '../MethodFields.tsx';

interface SheetHeadProps {
  form: FormInstance<EntryValues>;
  initial: EntryValues;
}

/** What the samples of a visit have in common. */
export function SheetHead({ form, initial }: SheetHeadProps) {
  const { t } = useLingui();
  const client = useWatch(form, 'client') ?? initial.client;
  const animalType = useWatch(form, 'animalType') ?? initial.animalType;
  const long = maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
  // A group belongs to one client and has one type.
  const forgetGroup = () => form.setFieldValue('groupId', undefined);
  return (
    <Section title={t`Visit`}>
      <div className="tr-fields">
        <Field name="client" label={t`Client`} rules={[chosen(t`Please choose a client`)]}>
          <ClientSelect onChange={forgetGroup} />
        </Field>
        <Field name="animalType" label={t`Animal type`} rules={[chosen(t`Please choose the animal type`)]}>
          <Select
            onChange={forgetGroup}
            options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
          />
        </Field>
        <GroupFields form={form} client={client} animalType={animalType} />
        <Field name="day" label={t`Tested on`} rules={[chosen(t`Please enter the day of the test`)]}>
          <DateInput />
        </Field>
        <Field name="method" label={t`Method`} rules={[long]}>
          <AutoComplete options={METHODS.map((value) => ({ value }))} />
        </Field>
        <FactorField />
        <Field name="tester" label={t`Tester`} rules={[long]}>
          <Input autoComplete="off" />
        </Field>
      </div>
    </Section>
  );
}
