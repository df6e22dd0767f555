import { atom } from 'jotai';
import { type Flow, type FlowStep, nextFlow } from './flowStack.ts';

const stateAtom = atom<Flow>([]);

/** The pages on the way to here, without the Main Dashboard that they all start from. */
export const flowAtom = atom((get) => get(stateAtom));

export const recordStepAtom = atom(null, (get, set, step: FlowStep) => {
  set(stateAtom, nextFlow(get(stateAtom), step));
});

/** Signing out clears the flow (specification, 2.2). */
export const clearFlowAtom = atom(null, (_get, set) => set(stateAtom, []));
