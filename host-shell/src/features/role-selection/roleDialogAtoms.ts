import { atom } from 'jotai';

/** Whether the user has opened the role dialog (it also opens by itself where a role is needed). */
export const roleDialogOpenAtom = atom(false);
