import { type DateRange, lastDays } from '@epigram/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';

const DEFAULT_DAYS = 182;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of the egg count graph, kept in the URL; half a year where it names none. */
export function useEggCountRange(): [Required<DateRange>, (range: DateRange) => void] {
  const [params, setParams] = useSearchParams();
  const start = params.get('eggsFrom') ?? '';
  const end = params.get('eggsTo') ?? '';
  const isRange = DAY.test(start) && DAY.test(end) && start <= end;
  const choose = (range: DateRange) =>
    setParams(
      (current) => {
        if (range.start && range.end) {
          current.set('eggsFrom', range.start);
          current.set('eggsTo', range.end);
        } else {
          current.delete('eggsFrom');
          current.delete('eggsTo');
        }
        return current;
      },
      { replace: true },
    );
  return [isRange ? { start, end } : lastDays(DEFAULT_DAYS), choose];
}
