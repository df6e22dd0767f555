import { atom } from 'jotai';

/** Whether the user has opened the role dialog (it also opens automatically when a role is needed). */
export const roleDialogOpenAtom = atom(false);
