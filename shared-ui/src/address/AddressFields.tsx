import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { useLingui } from '@lingui/react/macro';
import { Input } from '../antd/inputControls.tsx';
import { Select } from '../antd/choiceControls.tsx';
import { countryLabel } from '../formats/countryLabel.ts';
import { Field } from '../forms/Field.tsx';
import { chosen, maxLength } from '../forms/rules.ts';
import { AddressFinder } from './AddressFinder.tsx';
import { useAddressForm } from './useAddressForm.ts';

export interface AddressFieldsProps {
  /** A person's address has no county. */
  hasCounty?: boolean;
  /** The forecast and the charts of a business depend on its country. */
  countryRequired?: boolean;
  /** Set for the user's own address, which the browser may fill in. */
  isOwn?: boolean;
  /** Called when a found address has filled the fields and so changed the form. */
  onFill: () => void;
}

/** Address fields with two ways to find an address, for any form whose values include `AddressValues`. */
export function AddressFields({ hasCounty = true, countryRequired, isOwn, onFill }: AddressFieldsProps) {
  const { t } = useLingui();
  const { country } = useAddressForm();
  const tooLong = [maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`)];
  // A country stored by an import, or before the list existed, stays an option.
  const countries =
    country && !COUNTRIES.some((known) => known === country) ? [country, ...COUNTRIES] : COUNTRIES;
  const complete = (token: string) => (isOwn ? token : 'off');
  return (
    <>
      <Field
        name="country"
        label={t`Country`}
        rules={countryRequired ? [chosen(t`Please choose a country`)] : []}
      >
        <Select
          allowClear={!countryRequired}
          showSearch={{ optionFilterProp: 'label' }}
          options={countries.map((value) => ({ value, label: countryLabel(value) }))}
        />
      </Field>
      <AddressFinder hasCounty={hasCounty} autoComplete={complete('postal-code')} onFill={onFill} />
      <Field name="address_line_1" label={t`Address line 1`} rules={tooLong}>
        <Input autoComplete={complete('address-line1')} />
      </Field>
      <Field name="address_line_2" label={t`Address line 2`} rules={tooLong}>
        <Input autoComplete={complete('address-line2')} />
      </Field>
      <Field name="city" label={t`Town or city`} rules={tooLong}>
        <Input autoComplete={complete('address-level2')} />
      </Field>
      {hasCounty && (
        <Field name="county" label={t`County`} rules={tooLong}>
          <Input autoComplete={complete('address-level1')} />
        </Field>
      )}
    </>
  );
}
