import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { Button, type ButtonKind } from './Button.tsx';
import { Menu, type MenuEntry, type MenuItem } from './Menu.tsx';

export type { MenuEntry, MenuItem } from './Menu.tsx';

export interface MenuButtonProps {
  items: readonly MenuEntry[];
  /** What the button shows; `label` names it for a screen reader where this is only a picture. */
  children?: ReactNode;
  label?: string;
  icon?: IconName;
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  busy?: boolean;
  className?: string;
}

/** A button that opens a menu of actions; arrow keys move, Escape closes and gives the focus back. */
export function MenuButton({ items, children, label, icon, ...rest }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const toggle = () => setAnchor(anchor ? null : button.current);

  function close(giveFocusBack: boolean) {
    setAnchor(null);
    if (giveFocusBack) button.current?.focus();
  }
  function select(item: MenuItem) {
    // First: a dialog that the action opens gives the focus back to where it was.
    close(true);
    item.onSelect();
  }
  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || anchor) return;
    event.preventDefault();
    toggle();
  }

  return (
    <>
      <Button
        {...rest}
        ref={button}
        icon={children ? icon : undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={toggle}
        onKeyDown={openByKey}
      >
        {children ?? <Icon name={icon ?? 'more'} size={18} />}
        {children && <Icon name="chevron-down" size={14} className="ep-menu-chevron" />}
      </Button>
      {anchor && <Menu items={items} anchor={anchor} onSelect={select} onClose={close} />}
    </>
  );
}
