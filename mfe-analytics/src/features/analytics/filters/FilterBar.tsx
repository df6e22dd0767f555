import { Button, DateRangePicker, FilterChips, lastDays, Skeleton, useIsMobile } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react';
import type { AnalyticsScope } from './analyticsFilters.ts';
import { filterChips, NO_FILTERS } from './filterChips.ts';

const FilterFields = lazy(async () => ({ default: (await import('./FilterFields.tsx')).FilterFields }));

export interface FilterBarProps {
  scope: AnalyticsScope;
  onChange: (change: Partial<AnalyticsScope>) => void;
}

/** The filters for all graphs on the page. On a phone, a button shows those other than the period. */
export function FilterBar({ scope, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  // The fields are slower to load and to render than the rest of the page's top, so the numbers are shown first.
  const areFieldsDrawn = useDeferredValue(true, false);
  const fields = (
    <Suspense fallback={<FieldPlaceholders />}>
      <FilterFields scope={scope} onChange={onChange} />
    </Suspense>
  );
  return (
    <div className="ep-analytics-filters ep-not-on-paper">
      <div className="ep-analytics-fields">
        <div className="ep-analytics-field ep-analytics-period">
          <span aria-hidden="true">{t`Period`}</span>
          {areFieldsDrawn ? (
            <DateRangePicker
              label={t`Period`}
              isBounded
              value={{ start: scope.start, end: scope.end }}
              max={lastDays(1).end}
              onChange={({ start, end }) => onChange({ start: start ?? '', end: end ?? '' })}
            />
          ) : (
            <Skeleton shape="block" height={36} />
          )}
        </div>
        {!isMobile && (areFieldsDrawn ? fields : <FieldPlaceholders />)}
      </div>
      {isMobile && <MoreFilters>{fields}</MoreFilters>}
      <FilterChips chips={filterChips(scope, onChange)} onClearAll={() => onChange(NO_FILTERS)} />
    </div>
  );
}

/** A button that shows and hides the fields. They would fill half of a phone's screen. */
function MoreFilters({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  return (
    <>
      <Button
        icon="filter"
        block
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>More filters</Trans>
      </Button>
      {isOpen && (
        <div id={fieldsId} className="ep-analytics-fields">
          {children}
        </div>
      )}
    </>
  );
}

/** As many as there are fields for any selection, with the height of a label and a field. */
function FieldPlaceholders() {
  return (
    <>
      {['animal', 'result', 'test'].map((field) => (
        <div key={field} className="ep-analytics-field">
          <Skeleton shape="block" height={60} />
        </div>
      ))}
    </>
  );
}
