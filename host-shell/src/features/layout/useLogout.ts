import { useNavigate } from 'react-router-dom';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { endSession } from '../../session/sessionFlow.ts';

/** Ends the session and shows Login. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void endSession('left');
    void navigate(ROUTES.Login.path);
  };
}
