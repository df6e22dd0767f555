import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { Field, Input, maxLength } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

interface AddressFieldsProps {
  /** A business and an organisation have a county, a person has none. */
  hasCounty?: boolean;
}

/** The fields of an address, for every form of this page. */
export function AddressFields({ hasCounty }: AddressFieldsProps) {
  const { t } = useLingui();
  const tooLong = [maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`)];
  return (
    <>
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
      <Field name="postcode" label={t`Postcode`} rules={tooLong}>
        <Input autoComplete="postal-code" />
      </Field>
      <Field name="country" label={t`Country`} rules={tooLong}>
        <Input autoComplete="country-name" />
      </Field>
    </>
  );
}
