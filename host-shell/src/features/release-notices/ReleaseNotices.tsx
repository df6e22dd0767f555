import { PreviewBadge } from './PreviewBadge.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useAudience } from './useAudience.ts';

/** Notices about the page's releases, in a corner above every screen. */
export function ReleaseNotices() {
  useAudience();
  return (
    <div className="sh-release-notices">
      <PreviewBadge />
      <UpdateOffer />
    </div>
  );
}
