import { useWaitingEntries } from '@epigram/shared-contracts/client';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { endSession } from './sessionFlow.ts';
import { leavingAtom } from './offline/leavingAtom.ts';

/** Ends the session and shows Login; if entries are waiting to be sent, it asks first. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const isWaiting = useWaitingEntries().length > 0;
  const ask = useSetAtom(leavingAtom);
  return () => {
    if (isWaiting) return ask(true);
    void endSession('left');
    void navigate(ROUTES.Login.path);
  };
}
