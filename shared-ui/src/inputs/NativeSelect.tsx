export interface NativeSelectProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  disabled?: boolean;
}

/** A choice of one of a few fixed options with the browser's own list, which needs no further code. */
export function NativeSelect<Value extends string>(props: NativeSelectProps<Value>) {
  const { label, options, value, onChange, className = '', disabled } = props;
  return (
    <select
      aria-label={label}
      className={`ep-native-input ${className}`}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
