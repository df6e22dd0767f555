import type { Business } from '@epigram/shared-contracts/api/businesses';
import { Select } from '../../antd/choiceControls.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

interface BusinessFieldProps {
  label: string;
  businesses: readonly Business[];
  value: number | undefined;
  onChange: (id: number) => void;
}

/** Selects the business when the user views all businesses of an organisation. */
export function BusinessField({ label, businesses, value, onChange }: BusinessFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="ep-import-field">
      <label htmlFor={id}>{label}</label>
      <Select<number>
        id={id}
        value={value}
        onChange={onChange}
        placeholder={t`Choose a business`}
        showSearch={{ optionFilterProp: 'label' }}
        options={businesses.map((business) => ({ value: business.id, label: business.name }))}
      />
    </div>
  );
}
