import { clearHost, setHost, type SlotHost } from './slotState.ts';

export { RemoteScope } from './remoteScope.tsx';
export type { DeclaredExtension, SlotHost } from './slotState.ts';

/** Sets the extensions of the slots. Only for the shell, as enforced by a lint rule. */
export function writeSlots(host: SlotHost): void {
  setHost(host);
}

/** Empties all slots. */
export function resetSlots(): void {
  clearHost();
}
