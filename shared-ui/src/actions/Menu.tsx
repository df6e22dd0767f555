import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import { Floating } from '../floating/Floating.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the chosen item. */
  checked?: boolean;
  onSelect: () => void;
}

/** A line between groups of items. */
export type MenuEntry = MenuItem | 'divider';

interface MenuProps {
  items: readonly MenuEntry[];
  anchor: Element;
  onSelect: (item: MenuItem) => void;
  onClose: (restoreFocus: boolean) => void;
}

function Entry({ item, onSelect }: { item: MenuItem; onSelect: (item: MenuItem) => void }) {
  const icon = item.icon ?? (item.checked ? 'check' : undefined);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={item.disabled}
      aria-current={item.checked ? 'true' : undefined}
      className={item.danger ? 'ep-menu-item ep-menu-danger' : 'ep-menu-item'}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => onSelect(item)}
    >
      {icon && <Icon name={icon} />}
      <span>{item.label}</span>
    </button>
  );
}

/** The index that a key moves to, or undefined for other keys. */
function target(key: string, index: number, labels: readonly string[]): number | undefined {
  const last = labels.length - 1;
  if (key === 'ArrowDown') return index >= last ? 0 : index + 1;
  if (key === 'ArrowUp') return index <= 0 ? last : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return undefined;
  const starts = (label: string) => label.toLowerCase().startsWith(key.toLowerCase());
  const after = labels.findIndex((label, position) => position > index && starts(label));
  const found = after === -1 ? labels.findIndex(starts) : after;
  return found === -1 ? undefined : found;
}

/** The open menu. The focus stays on an item until it closes. */
export function Menu({ items, anchor, onSelect, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ];
  useEffect(() => {
    list.current
      ?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, []);

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      // Tab continues from the button.
      return onClose(true);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = entries();
    const index = stops.indexOf(document.activeElement as HTMLElement);
    const next = target(
      event.key,
      index,
      stops.map((stop) => stop.textContent ?? ''),
    );
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    stops[next]?.focus();
  }

  return (
    <Floating anchor={anchor} className="ep-menu" onPressOutside={() => onClose(false)}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items hold the focus */}
      <div ref={list} role="menu" onKeyDown={move}>
        {items.map((item, index) =>
          item === 'divider' ? (
            <hr key={`divider-${index}`} className="ep-menu-divider" />
          ) : (
            <Entry key={item.id} item={item} onSelect={onSelect} />
          ),
        )}
      </div>
    </Floating>
  );
}
