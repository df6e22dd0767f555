import { LOOKUP_MAX_LENGTH, type Address } from '@epigram/shared-contracts/api/address';
import { isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../antd/choiceControls.tsx';
import { Field } from '../forms/Field.tsx';
import { must } from '../forms/rules.ts';
import { Notice } from '../states/Notice.tsx';
import { useErrorText } from '../states/useErrorText.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { useLookupAddress, useRetrieveAddress } from './addressApi.ts';
import { addressLine, filledAddress } from './filledAddress.ts';
import { PostcodeInput } from './PostcodeInput.tsx';
import { useAddressForm } from './useAddressForm.ts';

interface AddressFinderProps {
  hasCounty: boolean;
  /** The `autocomplete` attribute of the postcode. */
  autoComplete: string;
  /** Called when the form's fields have been filled. */
  onFill: () => void;
}

/** A postcode lookup and a text search. Both fill the address fields. */
export function AddressFinder({ hasCounty, autoComplete, onFill }: AddressFinderProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { form, country, postcode } = useAddressForm();
  const lookup = useLookupAddress();
  const chosen = useRetrieveAddress();
  const [filled, setFilled] = useState<string>();
  const known = postcodeCountry(country);
  const isWrong = known !== undefined && postcode !== '' && !isPostcodeOf(known, postcode);
  const canFind = postcode !== '' && postcode.length <= LOOKUP_MAX_LENGTH && !isWrong;
  const options = lookup.data?.options ?? [];
  const error = lookup.error ?? chosen.error;

  function fill(address: Address, sentPostcode?: string) {
    const current = form.getFieldValue('country') ?? '';
    const place = filledAddress(address, { country: current, sentPostcode, hasCounty });
    form.setFieldsValue(place);
    // Clears a postcode error that no longer applies.
    form.validateFields(['postcode']).catch(() => undefined);
    setFilled(addressLine(place));
    onFill();
  }

  function find() {
    setFilled(undefined);
    lookup.mutate(
      { postcode, country: country || null },
      { onSuccess: ({ address }) => address && fill(address, postcode) },
    );
  }

  return (
    <>
      <Field
        name="postcode"
        label={known === 'ireland' ? t`Eircode` : t`Postcode`}
        dependencies={['country']}
        rules={[
          must<string>(
            (text) => known === undefined || isPostcodeOf(known, text),
            known === 'ireland'
              ? t`Please enter an Eircode, for example H91 A1C2`
              : t`Please enter a UK postcode, for example AB10 1AB`,
          ),
        ]}
      >
        <PostcodeInput autoComplete={autoComplete} onFind={find} canFind={canFind} busy={lookup.isPending} />
      </Field>
      <AddressSearch
        country={country || null}
        onChoose={(id) => chosen.mutate(id, { onSuccess: (address) => fill(address) })}
      />
      <div className="ep-address-found" aria-live="polite">
        {options.length > 1 && (
          <Select<string>
            aria-label={t`Addresses of this postcode`}
            placeholder={t`Choose an address`}
            autoFocus
            defaultOpen
            loading={chosen.isPending}
            onChange={(id) =>
              chosen.mutate(id, { onSuccess: (address) => fill(address, lookup.variables?.postcode) })
            }
            options={options.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {lookup.isSuccess && options.length === 0 && (
          <Notice>
            <Trans>No address was found for this postcode. Please enter it below.</Trans>
          </Notice>
        )}
        {filled && !error && (
          <Notice tone="success">
            <Trans>Filled in: {filled}. Please add what is missing.</Trans>
          </Notice>
        )}
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
      </div>
    </>
  );
}
