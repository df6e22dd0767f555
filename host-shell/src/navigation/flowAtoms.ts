import { atom } from 'jotai';
import type { Flow } from './flowStack.ts';

/** The pages on the way to here, without the Main Dashboard that they all start from. */
export const flowAtom = atom<Flow>([]);
