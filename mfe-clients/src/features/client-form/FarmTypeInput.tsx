import { FARM_TYPES, isFarmType } from '@epigram/shared-contracts/domain/farmTypes';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { farmTypeLabel, Input, Select, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface FarmTypeInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

const OTHER = 'other';

/** A farm type from a list, or in the user's own words. */
export function FarmTypeInput({ id, value = '', onChange, onBlur }: FarmTypeInputProps) {
  const { t } = useLingui();
  useActiveLocale();
  const [isOther, setOther] = useState(value !== '' && !isFarmType(value));
  return (
    <div className="cl-below">
      <Select<string>
        id={id}
        allowClear
        placeholder={t`Choose a farm type`}
        value={isOther ? OTHER : value || undefined}
        onBlur={onBlur}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange?.(chosen === OTHER ? '' : (chosen ?? ''));
        }}
        options={[
          ...FARM_TYPES.map((type) => ({ value: type, label: farmTypeLabel(type) })),
          { value: OTHER, label: t({ message: 'Other', context: 'farm type' }) },
        ]}
      />
      {isOther && (
        <Input
          aria-label={t`Other farm type`}
          placeholder={t`Describe the farm`}
          value={value}
          maxLength={NAME_MAX_LENGTH}
          onBlur={onBlur}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </div>
  );
}
