import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Select } from '../antd/choiceControls.tsx';
import { useAddressSuggestions } from './addressApi.ts';

interface AddressSearchProps {
  country: string | null;
  onChoose: (id: string) => void;
}

/** Finds an address by text. The chosen address fills the form, and the search is cleared. */
export function AddressSearch({ country, onChoose }: AddressSearchProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const suggestions = useAddressSuggestions(text, country);
  const hasQuery = text.trim().length > 1;
  return (
    <div className="ep-address-search">
      <label htmlFor={id}>
        <Trans>Search for an address</Trans>
      </label>
      <Select<string>
        id={id}
        value={null as unknown as string}
        placeholder={t`Town, county or postcode`}
        suffixIcon={null}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        loading={suggestions.isFetching}
        notFoundContent={
          hasQuery && !suggestions.isFetching ? <Trans>No matching address found.</Trans> : null
        }
        onChange={(chosen) => {
          setText('');
          onChoose(chosen);
        }}
        options={
          hasQuery ? suggestions.data?.data.map((option) => ({ value: option.id, label: option.label })) : []
        }
      />
    </div>
  );
}
