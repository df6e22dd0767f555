import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ICONS, type IconName } from './icons.ts';
import type { laterIcons } from './laterIcons.ts';

let later: typeof laterIcons | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** Without a network, the icons stay blank until the next one is drawn; their names are beside them or in their labels. */
function loadLater(): void {
  if (later || isLoading) return;
  isLoading = true;
  void import('./laterIcons.ts')
    .then((module) => {
      later = module.laterIcons;
      for (const listener of listeners) listener();
    })
    .catch(() => undefined)
    .finally(() => {
      isLoading = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadLater();
  return () => {
    listeners.delete(listener);
  };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** The icon's drawing; undefined until it has been fetched. */
export function useGlyph(name: IconName): LucideIcon | undefined {
  const eager = ICONS[name];
  const loaded = useSyncExternalStore(eager ? subscribeToNothing : subscribe, () => later);
  return eager ?? loaded?.[name];
}
