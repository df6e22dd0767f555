import type { Priority } from '@epigram/shared-contracts/domain/enumerations';
import { priorityLabel } from '../formats/words.ts';
import { PRIORITY_TONE } from '../theme/resultColors.ts';
import { useActiveLocale } from '../i18n/useActiveLocale.ts';
import { Tag } from './Tag.tsx';

export interface PriorityTagProps {
  priority: Priority;
}

export function PriorityTag({ priority }: PriorityTagProps) {
  useActiveLocale();
  return (
    <Tag tone={PRIORITY_TONE[priority]} icon={priority === 'urgent' ? 'error' : undefined}>
      {priorityLabel(priority)}
    </Tag>
  );
}
