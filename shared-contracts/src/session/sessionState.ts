import { atom, createStore } from 'jotai';
import { type SessionState, SIGNED_OUT } from './sessionTypes.ts';

/**
 * The only store of the session, and its only writable atom. Neither is exported by the package: remotes read through
 * `session.ts`, and only the shell writes, through `host.ts`.
 */
export const store = createStore();
export const stateAtom = atom<SessionState>({ ...SIGNED_OUT, status: 'restoring' });

let refresh: () => Promise<void> = () => Promise.resolve();

/** Set by the shell, called by remotes through `requestSessionRefresh`. */
export function setSessionRefresh(next: () => Promise<void>): void {
  refresh = next;
}

export function runSessionRefresh(): Promise<void> {
  return refresh();
}
