import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

export interface StateMessageProps {
  icon: IconName;
  title: ReactNode;
  /** The meaning and what to do. */
  text?: ReactNode;
  actions?: ReactNode;
  /** Small print: a request id. */
  detail?: ReactNode;
  /** For use inside a card or chart instead of a whole page. */
  compact?: boolean;
  role?: 'alert' | 'status';
}

/** The common layout of the empty, error, denied and not-found states. */
export function StateMessage({ icon, title, text, actions, detail, compact, role }: StateMessageProps) {
  return (
    <div className={compact ? 'ep-state ep-compact' : 'ep-state'} role={role}>
      <Icon name={icon} size={compact ? 20 : 28} />
      <p className="ep-state-title">{title}</p>
      {text && <div className="ep-state-text">{text}</div>}
      {actions && <div className="ep-state-actions">{actions}</div>}
      {detail && <p className="ep-state-detail">{detail}</p>}
    </div>
  );
}
