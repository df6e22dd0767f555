import { useState } from 'react';

/** The selected notifications, by id, because the list may be refetched. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return {
    selected,
    select(ids: readonly number[], isSelected: boolean) {
      setSelected((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    clear: () => setSelected(new Set()),
  };
}
