import { useId, useState } from 'react';

interface RowFieldProps {
  label: string;
  value: number | null;
  onChange: (row: number) => void;
}

/** The number of a row, which takes effect when the field is left or Enter is pressed. */
export function RowField({ label, value, onChange }: RowFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value ?? ''));
  function commit() {
    const row = Number(text);
    if (Number.isInteger(row) && row > 0 && row !== value) onChange(row);
    else setText(String(value ?? ''));
  }
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        className="ep-native-input"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
}
