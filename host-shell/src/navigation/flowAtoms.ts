import { atom } from 'jotai';
import type { Flow } from './flowStack.ts';

/** The pages of the breadcrumb trail, without the Main Dashboard that it always starts from. */
export const flowAtom = atom<Flow>([]);
