import { Select } from '@epigram/shared-ui/ui';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** Shown while nothing is chosen: `All roles`. */
  placeholder: string;
  value: readonly Value[];
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value[]) => void;
}

/** A filter with one of a few values, beside a table's search. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, placeholder, value, options, onChange } = props;
  return (
    <Select<Value>
      className="ac-filter"
      aria-label={label}
      placeholder={placeholder}
      allowClear
      value={value[0]}
      onChange={(next) => onChange(next === undefined ? [] : [next])}
      options={[...options]}
    />
  );
}
