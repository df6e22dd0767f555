import { stateAtom, store } from './sessionState.ts';
import { type SessionState, SIGNED_OUT } from './sessionTypes.ts';

export { SIGNED_OUT };
export { setSessionRefresh } from './sessionState.ts';
export type { SessionState } from './sessionTypes.ts';

/** Changes the session. Only for the shell, as enforced by the package's exports and a lint rule. */
export function writeSession(change: Partial<SessionState>): void {
  store.set(stateAtom, { ...store.get(stateAtom), ...change });
}

export function readSessionState(): SessionState {
  return store.get(stateAtom);
}

/** Clears the user: restores the state before any sign-in. */
export function resetSession(): void {
  store.set(stateAtom, SIGNED_OUT);
}
