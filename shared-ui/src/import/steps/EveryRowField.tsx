import { Button } from '../../actions/Button.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

interface EveryRowFieldProps {
  label: string;
  type: 'text' | 'date';
  onAnswer: (value: string) => void;
}

/** One value for all rows of the file. */
export function EveryRowField({ label, type, onAnswer }: EveryRowFieldProps) {
  const id = useId();
  const [value, setValue] = useState('');
  return (
    <form
      className="ep-import-answers"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(value);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="ep-native-input"
        type={type}
        maxLength={200}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" disabled={value.trim() === ''}>
        <Trans>Use for all rows</Trans>
      </Button>
    </form>
  );
}
