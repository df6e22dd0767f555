import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@epigram/shared-ui/ui';
import { useAtomValue } from 'jotai';
import { pageOutdatedAtom } from './outdatedPageAtom.ts';

/** Says that nothing works until the page is reloaded, because the server refuses its version. */
export function OutdatedPage() {
  if (!useAtomValue(pageOutdatedAtom)) return null;
  return (
    <div className="sh-release-notice">
      <Notice
        live
        tone="warning"
        title={<Trans>This page is out of date</Trans>}
        action={
          <Button kind="primary" size="small" onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <Trans>
          The portal has changed since you opened it. Nothing can be loaded or saved until you reload.
        </Trans>
      </Notice>
    </div>
  );
}
