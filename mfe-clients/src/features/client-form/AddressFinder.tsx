import type { Address } from '@epigram/shared-contracts/api/address';
import {
  Button,
  Field,
  Input,
  type FormInstance,
  must,
  Notice,
  Select,
  useErrorText,
  useWatch,
} from '@epigram/shared-ui/ui';
import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddressSearch } from './AddressSearch.tsx';
import { useLookupAddress, useRetrieveAddress } from './addressApi.ts';
import type { NewClientValues } from './clientValues.ts';
import { addressLine, filledAddress } from './filledAddress.ts';

interface AddressFinderProps {
  form: FormInstance<NewClientValues>;
  /** The form's fields were filled. */
  onFill: () => void;
}

/** The postcode with a way to its addresses, and a search by words: both fill the fields of the address. */
export function AddressFinder({ form, onFill }: AddressFinderProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const country = useWatch(form, 'country') ?? '';
  const postcode = (useWatch(form, 'postcode') ?? '').trim();
  const lookup = useLookupAddress();
  const chosen = useRetrieveAddress();
  const [filled, setFilled] = useState<string>();
  const known = postcodeCountry(country);
  const isWrong = known !== undefined && postcode !== '' && !isPostcodeOf(known, postcode);
  const options = lookup.data?.options ?? [];
  const error = lookup.error ?? chosen.error;

  function fill(address: Address) {
    const values = filledAddress(address, form.getFieldValue('country') ?? '');
    form.setFieldsValue(values);
    // What is wrong with the fields so far may be right now.
    form.validateFields(['postcode']).catch(() => undefined);
    setFilled(addressLine(values));
    onFill();
  }

  function find() {
    setFilled(undefined);
    lookup.mutate(
      { postcode, country: country || null },
      { onSuccess: ({ address }) => address && fill(address) },
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
        <PostcodeInput onFind={find} canFind={postcode !== '' && !isWrong} busy={lookup.isPending} />
      </Field>
      <AddressSearch country={country || null} onChoose={(id) => chosen.mutate(id, { onSuccess: fill })} />
      <div className="cl-found" aria-live="polite">
        {options.length > 1 && (
          <Select<string>
            aria-label={t`Addresses of this postcode`}
            placeholder={t`Choose an address`}
            defaultOpen
            loading={chosen.isPending}
            onChange={(id) => chosen.mutate(id, { onSuccess: fill })}
            options={options.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {lookup.isSuccess && options.length === 0 && (
          <Notice>
            <Trans>No address is known for this postcode. Please enter it below.</Trans>
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

interface PostcodeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  onFind: () => void;
  canFind: boolean;
  busy: boolean;
}

function PostcodeInput({ id, value, onChange, onBlur, onFind, canFind, busy }: PostcodeInputProps) {
  return (
    <div className="cl-joined">
      <Input
        id={id}
        value={value}
        autoComplete="off"
        maxLength={CLIENT_SHORT_MAX_LENGTH}
        onBlur={onBlur}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !canFind) return;
          // Enter finds the address here; the form is sent from its button.
          event.preventDefault();
          onFind();
        }}
      />
      <Button icon="search" onClick={onFind} disabled={!canFind} busy={busy}>
        <Trans>Find address</Trans>
      </Button>
    </div>
  );
}
