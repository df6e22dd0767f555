import type { PaletteGroup, PaletteItem } from './paletteItems.ts';

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Position of the selected option across all groups. */
  current: number;
  optionId: (position: number) => string;
  onPoint: (position: number) => void;
  onSelect: (item: PaletteItem) => void;
}

function itemsBefore(groups: readonly PaletteGroup[], order: number): number {
  return groups.slice(0, order).reduce((sum, { items }) => sum + items.length, 0);
}

/** The options of the palette, in groups. The field above has the focus and handles the keys. */
export function PaletteList({ id, groups, current, optionId, onPoint, onSelect }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-labelledby={`${id}-0`} className="sh-palette-list">
      {groups.map((group, order) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className="sh-menu-title">
            {group.title}
          </div>
          {group.items.map((item, index) => {
            const own = itemsBefore(groups, order) + index;
            return (
              <button
                key={item.id}
                id={optionId(own)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={own === current}
                className="sh-palette-option"
                onPointerMove={() => onPoint(own)}
                onClick={() => onSelect(item)}
              >
                <span>{item.label}</span>
                {item.detail && <span className="sh-palette-detail">{item.detail}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
