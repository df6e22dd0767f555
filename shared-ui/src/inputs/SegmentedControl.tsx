import { useId } from 'react';

export interface SegmentedControlProps<Value extends string> {
  /** Name of the choice. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight: native radio buttons, so arrow keys move among them. */
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
