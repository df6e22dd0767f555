import type { BurdenLevel } from '@epigram/shared-contracts/domain/enumerations';
import { burdenLabel } from '../formats/words.ts';
import { useActiveLocale } from '../i18n/useActiveLocale.ts';
import { BurdenMark } from './BurdenMark.tsx';

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
