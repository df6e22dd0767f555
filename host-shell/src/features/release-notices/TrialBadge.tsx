import { Plural, Trans } from '@lingui/react/macro';
import { TRIAL_PARAMETER } from '@epigram/shared-contracts/release';
import { Button, Icon } from '@epigram/shared-ui/ui';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { trialReleases } from './versions.ts';

function endTrial(): void {
  const url = new URL(location.href);
  url.searchParams.set(TRIAL_PARAMETER, 'off');
  location.assign(url);
}

/** Shows which versions are overridden and how to end that, so that they are not mistaken for the live ones. */
export function TrialBadge() {
  const releases = trialReleases(useRemoteLoader().manifest);
  if (releases.length === 0) return null;
  return (
    <section className="sh-trial" aria-labelledby="sh-trial-title">
      <Icon name="info" size={18} />
      <div className="sh-trial-text">
        <strong id="sh-trial-title">
          <Plural value={releases.length} one="Preview version" other="# preview versions" />
        </strong>
        <span className="sh-trial-versions">{releases.join(', ')}</span>
      </div>
      <Button size="small" onClick={endTrial}>
        <Trans>End preview</Trans>
      </Button>
    </section>
  );
}
