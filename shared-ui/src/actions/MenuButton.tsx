import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { Button, type ButtonKind } from './Button.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the one that is chosen among several. */
  checked?: boolean;
  onSelect: () => void;
}

/** A line between groups of items. */
export type MenuEntry = MenuItem | 'divider';

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
export function MenuButton({
  items,
  children,
  label,
  icon,
  kind,
  size,
  disabled,
  busy,
  className,
}: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const menuItems = items.map((item, index) =>
    item === 'divider'
      ? { type: 'divider' as const, key: `divider-${index}` }
      : {
          key: item.id,
          label: item.label,
          icon: item.icon ? <Icon name={item.icon} /> : item.checked ? <Icon name="check" /> : undefined,
          danger: item.danger,
          disabled: item.disabled,
          onClick: item.onSelect,
        },
  );
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      autoFocus
      disabled={disabled}
      menu={{ items: menuItems }}
      destroyOnHidden
    >
      <Button
        kind={kind}
        size={size}
        icon={children ? icon : undefined}
        disabled={disabled}
        busy={busy}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {children ?? <Icon name={icon ?? 'more'} size={18} />}
        {children && <Icon name="chevron-down" size={14} className="ep-menu-chevron" />}
      </Button>
    </Dropdown>
  );
}
