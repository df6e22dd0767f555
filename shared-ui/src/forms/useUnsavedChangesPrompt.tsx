import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactElement } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx';

/** Asks before the user leaves a page with unsaved input. Render the result. It needs a data router. */
export function useUnsavedChangesPrompt(hasUnsavedChanges: boolean): ReactElement {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsavedChanges]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay on this page`}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <Trans>What you entered on this page has not been saved. If you leave, it is lost.</Trans>
    </ConfirmDialog>
  );
}
