import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger';

export interface TagProps {
  children: ReactNode;
  tone?: Tone;
  icon?: IconName;
}

/** A short label. The text carries the meaning; the tone only emphasises it. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={`ep-tag ep-tone-${tone}`}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
