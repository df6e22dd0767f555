import { useLingui } from '@lingui/react/macro';
import { Drawer as AntdDrawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface DrawerProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  /** In px; never wider than the window. */
  width?: number;
  side?: 'start' | 'end';
}

/** A panel from the side, for filters and details beside the page. Holds the focus and gives it back. */
export function Drawer({ open, title, children, onClose, footer, width = 400, side = 'end' }: DrawerProps) {
  const { t } = useLingui();
  return (
    <AntdDrawer
      open={open}
      title={title}
      onClose={onClose}
      footer={footer}
      size={width}
      placement={side === 'end' ? 'right' : 'left'}
      className="ep-drawer"
      closeIcon={<Icon name="close" size={18} label={t`Close`} />}
      mask={{ blur: false }}
      destroyOnHidden
    >
      {children}
    </AntdDrawer>
  );
}
