import type { ReactNode } from 'react';
import type { IconName } from '../icons/icons.ts';
import { StateMessage } from './StateMessage.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** What the user can do about it. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  compact?: boolean;
}

/** Shows that there is no data (yet), and what to do. */
export function EmptyState({ action, icon = 'search', ...rest }: EmptyStateProps) {
  return <StateMessage {...rest} icon={icon} actions={action} role="status" />;
}
