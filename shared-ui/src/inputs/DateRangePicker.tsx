import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateInput } from './DateInput.tsx';
import { type DateRange, type DateRangePickerProps, lastDays } from './dateRange.ts';
import { NativeSelect } from './NativeSelect.tsx';

/** A year that is being typed begins with zeros. */
const FIRST_DAY = '1000-01-01';

/**
 * There is nothing to load ahead.
 *
 * @deprecated Remove the call.
 */
export function preloadDateRange(): Promise<void> {
  return Promise.resolve();
}

/** Two days, each with the same field as every other day of the portal, and common ranges to choose from. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, label, min, max, disabled, isBounded = false } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState<DateRange>({});
  const day = (end: 'start' | 'end') => ({
    value: typed[end] ?? value[end] ?? '',
    disabled,
    // A field that is emptied in part is empty for the browser: what follows may be the rest of a day.
    onChange: (entered = '') => {
      const isComplete = entered >= FIRST_DAY;
      setTyped({ ...typed, [end]: isComplete ? undefined : entered });
      if (isComplete) onChange({ ...value, [end]: entered });
    },
    onBlur: () => {
      setTyped({});
      if (typed[end] === '' && !isBounded) onChange({ ...value, [end]: undefined });
    },
  });

  const ranges = [
    { value: '7', label: t`Last 7 days` },
    { value: '30', label: t`Last 30 days` },
    { value: '90', label: t`Last 90 days` },
    { value: '365', label: t`Last 12 months` },
  ];
  const isOpen = !value.start && !value.end;
  const known = ranges.find((range) => {
    const { start, end } = lastDays(Number(range.value));
    return start === value.start && end === value.end;
  });
  const chosen = known?.value ?? (isOpen ? 'all' : 'own');
  const options = [
    ...(isBounded && !isOpen ? [] : [{ value: 'all', label: t`Any day` }]),
    ...ranges,
    ...(chosen === 'own' ? [{ value: 'own', label: t`Own dates` }] : []),
  ];
  return (
    <div role="group" aria-label={label} className="ep-date-range">
      <DateInput aria-label={t`Start date`} min={min} max={value.end ?? max} {...day('start')} />
      <span aria-hidden="true">–</span>
      <DateInput aria-label={t`End date`} min={value.start ?? min} max={max} {...day('end')} />
      <NativeSelect
        label={t`Period`}
        options={options}
        value={chosen}
        disabled={disabled}
        onChange={(choice) => {
          setTyped({});
          if (choice === 'all') onChange({});
          else if (choice !== 'own') onChange(lastDays(Number(choice)));
        }}
      />
    </div>
  );
}
