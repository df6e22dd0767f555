import { useLingui } from '@lingui/react/macro';
import type { DateRangePickerProps } from './dateRange.ts';

/** A date range with the browser's native date fields. */
export function NativeDateRange({ value, onChange, label, min, max, disabled }: DateRangePickerProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={label} className="ep-date-native">
      <input
        type="date"
        className="ep-native-input"
        aria-label={t`Start date`}
        value={value.start ?? ''}
        min={min}
        max={value.end ?? max}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, start: event.target.value || undefined })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        className="ep-native-input"
        aria-label={t`End date`}
        value={value.end ?? ''}
        min={value.start ?? min}
        max={max}
        disabled={disabled}
        onChange={(event) => onChange({ ...value, end: event.target.value || undefined })}
      />
    </div>
  );
}
