import type { KeyboardEventHandler, MouseEvent, MouseEventHandler, ReactNode, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

/** At most one `primary` per view. `quiet` has no frame. `danger` is for irreversible actions. */
export type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger' | 'link';

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  icon?: IconName;
  size?: 'small' | 'medium' | 'large';
  type?: 'button' | 'submit';
  onClick?: MouseEventHandler<HTMLElement>;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  disabled?: boolean;
  /** Shows that the work is running and ignores further presses. */
  busy?: boolean;
  /** Fills the available width. */
  block?: boolean;
  /** Renders a link, to a page outside the portal or a download. */
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

function classes({ kind = 'default', size = 'medium', block, className }: ButtonProps): string {
  return ['ep-button', `ep-button-${kind}`, `ep-button-${size}`, block && 'ep-button-block', className]
    .filter(Boolean)
    .join(' ');
}

export function Button(props: ButtonProps) {
  const {
    children,
    icon,
    type = 'button',
    busy,
    onClick,
    disabled,
    href,
    target,
    ref,
    kind: _kind,
    size: _size,
    block: _block,
    className: _className,
    ...rest
  } = props;
  const common = { ...rest, className: classes(props), 'aria-busy': busy || undefined };
  const content = (
    <>
      {busy ? (
        <span className="ep-button-spinner" aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} className="ep-button-icon" />
      )}
      {children}
    </>
  );
  if (href !== undefined) {
    return (
      <a {...common} ref={ref as Ref<HTMLAnchorElement>} href={href} target={target} onClick={onClick}>
        {content}
      </a>
    );
  }

  function press(event: MouseEvent<HTMLElement>) {
    // Not `disabled`, which would lose the focus while the work runs.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...common}
      ref={ref as Ref<HTMLButtonElement>}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={disabled}
      onClick={press}
    >
      {content}
    </button>
  );
}
