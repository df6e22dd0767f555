import { lazy, Suspense } from 'react';
import type { DateRange } from './dateRange.ts';

// The calendar is the heaviest of the inputs, and most pages have none.
const DateRangeField = lazy(() =>
  import('./DateRangeField.tsx').then((module) => ({ default: module.DateRangeField })),
);

export interface DateRangePickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** Name of the pair of fields. */
  label: string;
  /** Earliest and latest day, as `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  disabled?: boolean;
}

/** Two days from a calendar, with the usual ranges at hand. */
export function DateRangePicker(props: DateRangePickerProps) {
  return (
    <Suspense fallback={<span className="ep-skeleton ep-date-range" aria-busy="true" />}>
      <DateRangeField {...props} />
    </Suspense>
  );
}
