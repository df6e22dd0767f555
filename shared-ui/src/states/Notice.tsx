import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icons/Icon.tsx';

const ICON = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

export interface NoticeProps {
  tone?: keyof typeof ICON;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
  /** Announced when it appears. For responses to user actions, not for permanent text. */
  live?: boolean;
}

/** A message that stays in the page. */
export function Notice({ tone = 'info', title, children, action, onClose, live }: NoticeProps) {
  const { t } = useLingui();
  return (
    <div
      className={`ep-notice ep-notice-${tone}`}
      role={live ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICON[tone]} size={18} />
      <div className="ep-notice-body">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
      {onClose && <IconButton icon="close" size="small" label={t`Close`} onClick={onClose} />}
    </div>
  );
}
