import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { Input, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { FLOCK_PREFIXES, joinFlockNumber, splitFlockNumber } from './flockNumber.ts';

interface FlockNumberInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

const OTHER = '';

/** A registration number of a flock or herd: the register's letters from a list, then the number. */
export function FlockNumberInput({ id, value = '', onChange, onBlur }: FlockNumberInputProps) {
  const { t } = useLingui();
  const { prefix, rest } = splitFlockNumber(value);
  return (
    <div className="cl-joined">
      <Select<string>
        className="cl-prefix"
        aria-label={t`Register of the flock number`}
        value={prefix ?? OTHER}
        onChange={(chosen) =>
          onChange?.(joinFlockNumber({ prefix: FLOCK_PREFIXES.find((one) => one === chosen), rest }))
        }
        options={[
          ...FLOCK_PREFIXES.map((one) => ({ value: one, label: one })),
          { value: OTHER, label: t({ message: 'Other', context: 'register of flock numbers' }) },
        ]}
      />
      <Input
        id={id}
        value={rest}
        maxLength={CLIENT_SHORT_MAX_LENGTH}
        onBlur={onBlur}
        onChange={(event) => onChange?.(joinFlockNumber({ prefix, rest: event.target.value }))}
      />
    </div>
  );
}
