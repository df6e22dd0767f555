import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { testStatusLabel } from '../formats/words.ts';
import { useActiveLocale } from '../i18n/useActiveLocale.ts';

export interface ResultBadgeProps {
  status: TestStatus;
}

/** A test's result: a dot with a distinct shape, and the result's name. */
export function ResultBadge({ status }: ResultBadgeProps) {
  useActiveLocale();
  return (
    <span className={`ep-result ep-result-${status}`}>
      <span className="ep-result-dot" aria-hidden="true" />
      {testStatusLabel(status)}
    </span>
  );
}
