import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import { chosen, countryLabel, Field, Input, maxLength, must, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

interface AddressFieldsProps {
  /** The country that the form has now: it decides what a postcode looks like. */
  country: string | undefined;
  /** A business and an organisation have a county, a person has none. */
  hasCounty?: boolean;
  /** A business has a country always: the forecast and the charts depend on it. */
  countryRequired?: boolean;
}

/** The fields of an address, for every form of this area. */
export function AddressFields({ country, hasCounty, countryRequired }: AddressFieldsProps) {
  const { t } = useLingui();
  const tooLong = [maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`)];
  const known = postcodeCountry(country);
  // What was stored before there was a list stays a choice.
  const countries =
    country && !COUNTRIES.some((listed) => listed === country) ? [country, ...COUNTRIES] : COUNTRIES;
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
      <Field
        name="postcode"
        label={known === 'ireland' ? t`Eircode` : t`Postcode`}
        dependencies={['country']}
        rules={[
          ...tooLong,
          must<string>(
            (text) => known === undefined || isPostcodeOf(known, text),
            known === 'ireland'
              ? t`Please enter an Eircode, for example H91 A1C2`
              : t`Please enter a UK postcode, for example AB10 1AB`,
          ),
        ]}
      >
        <Input autoComplete="postal-code" />
      </Field>
      <Field name="address_line_1" label={t`Address line 1`} rules={tooLong}>
        <Input autoComplete="address-line1" />
      </Field>
      <Field name="address_line_2" label={t`Address line 2`} rules={tooLong}>
        <Input autoComplete="address-line2" />
      </Field>
      <Field name="city" label={t`Town or city`} rules={tooLong}>
        <Input autoComplete="address-level2" />
      </Field>
      {hasCounty && (
        <Field name="county" label={t`County`} rules={tooLong}>
          <Input autoComplete="address-level1" />
        </Field>
      )}
    </>
  );
}
