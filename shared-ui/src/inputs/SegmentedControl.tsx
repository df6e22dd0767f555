import { useId } from 'react';

export interface SegmentedControlProps<Value extends string> {
  /** The name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few visible options. These are native radio buttons, so arrow keys move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="ep-segments">
      {options.map((option) => (
        <label key={option.value} className="ep-segment">
          <input
            type="radio"
            className="ep-visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
