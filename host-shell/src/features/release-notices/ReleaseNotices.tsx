import { TrialBadge } from './TrialBadge.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useAudience } from './useAudience.ts';

/** Notices about the page's releases, in a corner above every screen. */
export function ReleaseNotices() {
  useAudience();
  return (
    <div className="sh-release-notices">
      <TrialBadge />
      <UpdateOffer />
    </div>
  );
}
