import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

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

/** A dialog at the edge of the window, for filters and details beside the page. */
export function Drawer({ width = 400, side = 'end', ...rest }: DrawerProps) {
  return <Dialog {...rest} width={width} className={`ep-drawer ep-drawer-${side}`} />;
}
