import { clearHost, setHost, type SlotHost } from './slotState.ts';

export type { DeclaredExtension, SlotHost } from './slotState.ts';

/** Says what fills the slots. For the shell only: a lint rule keeps it so. */
export function writeSlots(host: SlotHost): void {
  setHost(host);
}

/** Empties all slots. */
export function resetSlots(): void {
  clearHost();
}
