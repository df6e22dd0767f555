import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { Input, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FLOCK_PREFIXES, type FlockPrefix, joinFlockNumber, splitFlockNumber } from './flockNumber.ts';

interface FlockNumberInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Suggested while there is no number yet. */
  usualPrefix?: FlockPrefix | undefined;
}

const OTHER = '';

/** The registration number of a flock or herd: the register's letters from a list, then the number. */
export function FlockNumberInput({ id, value = '', onChange, onBlur, usualPrefix }: FlockNumberInputProps) {
  const { t } = useLingui();
  const stored = splitFlockNumber(value);
  const [chosen, setChosen] = useState<FlockPrefix | typeof OTHER>();
  const prefix = value === '' ? (chosen ?? usualPrefix ?? OTHER) : (stored.prefix ?? OTHER);
  const change = (nextPrefix: string, rest: string) => {
    const known = FLOCK_PREFIXES.find((one) => one === nextPrefix);
    setChosen(known ?? OTHER);
    // Letters without digits are not a flock number.
    onChange?.(rest === '' ? '' : joinFlockNumber({ prefix: known, rest }));
  };
  return (
    <div className="cl-joined">
      <Select<string>
        className="cl-prefix"
        aria-label={t`Register of the flock number`}
        value={prefix}
        onChange={(next) => change(next, stored.rest)}
        options={[
          ...FLOCK_PREFIXES.map((one) => ({ value: one, label: one })),
          { value: OTHER, label: t({ message: 'Other', context: 'register of flock numbers' }) },
        ]}
      />
      <Input
        id={id}
        value={stored.rest}
        maxLength={CLIENT_SHORT_MAX_LENGTH - 3}
        onBlur={onBlur}
        onChange={(event) => change(prefix, event.target.value)}
      />
    </div>
  );
}
