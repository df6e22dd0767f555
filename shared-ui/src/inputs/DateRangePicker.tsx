import { lazy, Suspense } from 'react';
import { isMobile, useIsMobile } from '../theme/useMediaQuery.ts';
import type { DateRangePickerProps } from './dateRange.ts';
import { NativeDateRange } from './NativeDateRange.tsx';

// The calendar is the heaviest of the inputs, and most pages have none.
const importField = () => import('./DateRangeField.tsx');
const DateRangeField = lazy(() => importField().then((module) => ({ default: module.DateRangeField })));

/** Preloads the calendar, where there is one. */
export async function preloadDateRange(): Promise<void> {
  if (!isMobile()) await importField();
}

/** Two days from a calendar, with presets for common ranges. */
export function DateRangePicker(props: DateRangePickerProps) {
  // A phone's native date picker is easier to use with one thumb than two calendars.
  if (useIsMobile()) return <NativeDateRange {...props} />;
  return (
    <Suspense fallback={<span className="ep-skeleton ep-date-range" aria-busy="true" />}>
      <DateRangeField {...props} />
    </Suspense>
  );
}
