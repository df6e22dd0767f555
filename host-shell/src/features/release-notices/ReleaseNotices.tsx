import { TrialBadge } from './TrialBadge.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useAudience } from './useAudience.ts';

/** What a page says of the releases it is made of, in a corner, over every screen. */
export function ReleaseNotices() {
  useAudience();
  return (
    <div className="sh-release-notices">
      <TrialBadge />
      <UpdateOffer />
    </div>
  );
}
