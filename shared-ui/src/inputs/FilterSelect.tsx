import { NativeSelect } from './NativeSelect.tsx';

export interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** The entry for no filter: `All roles`. */
  all: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter of a list with one of a few values. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange } = props;
  return (
    <NativeSelect
      className="ep-filter-select ep-not-on-paper"
      label={label}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: all },
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
      ]}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)}
    />
  );
}
