import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@epigram/shared-ui/ui';
import { lazy, Suspense, useState } from 'react';
import { developerTab } from '../../loader/developerTab.ts';
import { OutdatedPage } from './OutdatedPage.tsx';
import { PreviewBadge } from './PreviewBadge.tsx';
import { useAudience } from './useAudience.ts';
import { useNewVersions } from './useNewVersions.ts';

const DeveloperPanel = lazy(async () => ({
  default: (await import('../developer-panel/DeveloperPanel.tsx')).DeveloperPanel,
}));

/** Announces once that a newer version is available. The current page keeps working. */
function UpdateOffer() {
  const offered = useNewVersions();
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (offered === null || offered === dismissed) return null;
  return (
    <div className="sh-release-notice">
      <Notice
        live
        title={<Trans>A new version is ready</Trans>}
        action={
          <Button kind="primary" size="small" onClick={() => location.reload()}>
            <Trans>Update now</Trans>
          </Button>
        }
        onClose={() => setDismissed(offered)}
      >
        <Trans>You can keep working; it loads next time.</Trans>
      </Notice>
    </div>
  );
}

/** Notices about the page's releases, in a corner above every screen. */
export function ReleaseNotices() {
  useAudience();
  return (
    <div className="sh-release-notices">
      <PreviewBadge />
      <OutdatedPage />
      <UpdateOffer />
      {developerTab() && (
        <Suspense>
          <DeveloperPanel />
        </Suspense>
      )}
    </div>
  );
}
