import type { ComponentPropsWithRef } from 'react';

export interface DateInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  value?: string;
  onChange?: (day: string | undefined) => void;
}

/** One day, with the browser's own calendar. Can be used inside `Field`. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <input
      {...rest}
      type="date"
      className="ep-native-input"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}
