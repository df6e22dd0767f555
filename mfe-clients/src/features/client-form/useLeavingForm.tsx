import { useUnsavedChangesPrompt } from '@epigram/shared-ui/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Asks before a form with changes is left; `leave` goes on without asking, after they were saved. */
export function useLeavingForm() {
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  const [target, setTarget] = useState<string>();
  const prompt = useUnsavedChangesPrompt(isChanged && target === undefined);
  // The prompt has to know that there is nothing to lose before the address changes.
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [navigate, target]);
  return { prompt, onChange: () => setChanged(true), leave: setTarget };
}
