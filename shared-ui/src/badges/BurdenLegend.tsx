import { useLingui } from '@lingui/react/macro';
import { BURDEN_LEVELS_ORDERED } from '../theme/burdenScale.ts';
import { BurdenBadge } from './BurdenBadge.tsx';

/** The whole scale in order, with Invalid at the end. */
export function BurdenLegend() {
  const { t } = useLingui();
  return (
    <ul role="list" className="ep-burden-legend" aria-label={t`Burden scale`}>
      {[...BURDEN_LEVELS_ORDERED, 'Invalid' as const].map((level) => (
        <li key={level}>
          <BurdenBadge level={level} />
        </li>
      ))}
    </ul>
  );
}
