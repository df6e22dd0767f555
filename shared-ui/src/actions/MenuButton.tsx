import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { Button, type ButtonKind } from './Button.tsx';
import { Menu, type MenuEntry, type MenuItem } from './Menu.tsx';

export type { MenuEntry, MenuItem } from './Menu.tsx';

export interface MenuButtonProps {
  items: readonly MenuEntry[];
  /** The button's content. If this is only a picture, `label` names the button for screen readers. */
  children?: ReactNode;
  label?: string;
  icon?: IconName;
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  busy?: boolean;
  className?: string;
}

/** A button that opens a menu of actions. Arrow keys move, and Escape closes the menu and restores the focus. */
export function MenuButton({ items, children, label, icon, ...rest }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const toggle = () => setAnchor(anchor ? null : button.current);

  function close(restoreFocus: boolean) {
    setAnchor(null);
    if (restoreFocus) button.current?.focus();
  }
  function select(item: MenuItem) {
    // Close first, because a dialog opened by the action later restores the focus to the element that has it now.
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
