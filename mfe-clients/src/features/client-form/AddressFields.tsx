import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  countryLabel,
  Field,
  type FormInstance,
  Input,
  maxLength,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AddressFinder } from './AddressFinder.tsx';
import type { NewClientValues } from './clientValues.ts';

interface AddressFieldsProps {
  form: FormInstance<NewClientValues>;
  onFill: () => void;
}

export function AddressFields({ form, onFill }: AddressFieldsProps) {
  const { t } = useLingui();
  const country = useWatch(form, 'country');
  const tooLong = [maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`)];
  // An import may have stored a country that is not in the list.
  const countries =
    country && !COUNTRIES.some((known) => known === country) ? [country, ...COUNTRIES] : COUNTRIES;
  return (
    <div className="cl-fields">
      <Field name="country" label={t`Country`}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={countries.map((value) => ({ value, label: countryLabel(value) }))}
        />
      </Field>
      <AddressFinder form={form} onFill={onFill} />
      <Field name="address_line_1" label={t`Address line 1`} rules={tooLong}>
        <Input autoComplete="off" />
      </Field>
      <Field name="address_line_2" label={t`Address line 2`} rules={tooLong}>
        <Input autoComplete="off" />
      </Field>
      <Field name="city" label={t`Town or city`} rules={tooLong}>
        <Input autoComplete="off" />
      </Field>
      <Field name="county" label={t`County`} rules={tooLong}>
        <Input autoComplete="off" />
      </Field>
    </div>
  );
}
