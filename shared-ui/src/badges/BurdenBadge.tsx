import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { burdenLabel } from '../formats/words.ts';
import { useActiveLocale } from '../i18n/useActiveLocale.ts';
import { burdenStep, burdenToken } from '../theme/burdenScale.ts';
import { cssVariableName } from '../theme/tokens.ts';

const STEPS = [1, 2, 3, 4];

interface BurdenMarkProps {
  level: BurdenLevel;
}

/** Only the mark, which is decorative. Show it beside the level's name. */
function BurdenMark({ level }: BurdenMarkProps) {
  if (level === 'Invalid') return <span className="ep-burden-mark ep-burden-invalid" aria-hidden="true" />;
  const filled = burdenStep(level);
  return (
    <span
      className="ep-burden-mark"
      aria-hidden="true"
      style={{ color: `var(${cssVariableName(burdenToken(level))})` }}
    >
      {STEPS.map((step) => (
        <span key={step} className={step <= filled ? 'ep-burden-bar ep-filled' : 'ep-burden-bar'} />
      ))}
    </span>
  );
}

export interface BurdenBadgeProps {
  level: BurdenLevel;
  size?: 'small' | 'large';
}

/** A burden level: a mark of four bars that is readable without colour, and the level's name. */
export function BurdenBadge({ level, size = 'small' }: BurdenBadgeProps) {
  useActiveLocale();
  return (
    <span className={`ep-burden ep-burden-${size}`}>
      <BurdenMark level={level} />
      {burdenLabel(level)}
    </span>
  );
}
