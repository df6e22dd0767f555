import { Button as AntdButton } from 'antd';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

/** `primary` once a view at most; `quiet` has no frame; `danger` is for what cannot be taken back. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger' | 'link';

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  icon?: IconName;
  size?: 'small' | 'medium' | 'large';
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  disabled?: boolean;
  /** Shows that the work runs and takes no further press. */
  busy?: boolean;
  /** Fills the width of its place. */
  block?: boolean;
  /** Makes it a link (outside the portal, or a download). */
  href?: string;
  target?: string;
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement | HTMLAnchorElement>;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-controls'?: string;
  'aria-describedby'?: string;
}

const ANTD_TYPE = {
  primary: 'primary',
  default: 'default',
  quiet: 'text',
  danger: 'primary',
  link: 'link',
} as const satisfies Record<ButtonKind, string>;

export function Button({ kind = 'default', icon, type = 'button', busy, children, ...rest }: ButtonProps) {
  return (
    <AntdButton
      {...rest}
      type={ANTD_TYPE[kind]}
      danger={kind === 'danger'}
      htmlType={type}
      loading={busy}
      aria-busy={busy || undefined}
      icon={icon && <Icon name={icon} />}
    >
      {children}
    </AntdButton>
  );
}
