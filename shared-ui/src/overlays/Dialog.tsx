import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useScrollLock } from './useScrollLock.ts';

/** Widths at and below a window width, for a dialog with widths of its own (docs/product.md, 2.4). */
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
  /** Set while there is input to lose: then only its buttons close the dialog, not Escape or a press beside it. */
  keepOpen?: boolean;
  /** Takes the cross away, where the user has to decide. */
  hideClose?: boolean;
  className?: string;
  afterClose?: () => void;
}

/** A dialog that holds the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { open, title, children, onClose, footer, width = 600, widths, keepOpen, hideClose } = props;
  const { t } = useLingui();
  useScrollLock(open);
  const sizes: Record<string, string> = { '--ep-dialog-width': `${width}px` };
  if (widths?.max992) sizes['--ep-dialog-width-992'] = widths.max992;
  if (widths?.max767) sizes['--ep-dialog-width-767'] = widths.max767;
  if (widths?.max480) sizes['--ep-dialog-width-480'] = widths.max480;
  return (
    <Modal
      open={open}
      title={title}
      footer={footer ? <div className="ep-dialog-footer">{footer}</div> : null}
      onCancel={onClose}
      afterClose={props.afterClose}
      width={width}
      style={sizes as CSSProperties}
      className={`ep-dialog${widths ? ' ep-dialog-own-widths' : ''}${props.className ? ` ${props.className}` : ''}`}
      centered
      keyboard={!keepOpen}
      mask={{ closable: !keepOpen, blur: false }}
      closable={!hideClose}
      closeIcon={<Icon name="close" size={18} label={t`Close`} />}
      // antd's own lock writes a style element without the page's nonce.
      scrollLock={false}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
