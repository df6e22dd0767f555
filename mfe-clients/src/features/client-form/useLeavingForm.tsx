import { useUnsavedChangesPrompt } from '@epigram/shared-ui/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Asks before the user leaves a form with changes; `leave` continues without asking, after they were saved. */
export function useLeavingForm() {
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  const [target, setTarget] = useState<string>();
  const prompt = useUnsavedChangesPrompt(isChanged && target === undefined);
  // The prompt has to know that nothing would be lost before the URL changes.
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true });
  }, [navigate, target]);
  return { prompt, onChange: () => setChanged(true), leave: setTarget };
}
