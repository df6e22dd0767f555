import { type CSSProperties, type ReactNode, useRef, useEffect } from 'react';
import { DialogPanel } from './DialogPanel.tsx';

let holders = 0;

/** Prevents the page behind a dialog from scrolling until the last dialog closes. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    holders += 1;
    const root = document.documentElement;
    if (holders === 1) {
      root.style.setProperty('--ep-scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    }
    root.classList.add('ep-scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) root.classList.remove('ep-scroll-locked');
    };
  }, [isLocked]);
}

/** Widths at and below a window width, for a dialog with special widths (docs/product.md, 2.4). */
export interface DialogWidths {
  max992?: string;
  max767?: string;
  max480?: string;
}

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** In px; at 768 px and below the dialog takes 95 %. */
  width?: number;
  widths?: DialogWidths;
  /** Set while there is unsaved input: then only buttons close the dialog, not Escape or a press outside. */
  keepOpen?: boolean;
  /** Hides the close button if the user has to decide. */
  hideClose?: boolean;
  className?: string;
  afterClose?: () => void;
}

function widthsOf(width: number, widths: DialogWidths | undefined): CSSProperties {
  const sizes: Record<string, string> = { '--ep-dialog-width': `${width}px` };
  if (widths?.max992) sizes['--ep-dialog-width-992'] = widths.max992;
  if (widths?.max767) sizes['--ep-dialog-width-767'] = widths.max767;
  if (widths?.max480) sizes['--ep-dialog-width-480'] = widths.max480;
  return sizes;
}

/** A dialog that keeps the focus inside and restores it when it closes. */
export function Dialog({ open, afterClose, width = 600, widths, className, ...rest }: DialogProps) {
  useScrollLock(open);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) afterClose?.();
    wasOpen.current = open;
  }, [open, afterClose]);
  if (!open) return null;
  return (
    <DialogPanel
      {...rest}
      style={widthsOf(width, widths)}
      className={['ep-dialog', widths && 'ep-dialog-own-widths', className].filter(Boolean).join(' ')}
    />
  );
}
