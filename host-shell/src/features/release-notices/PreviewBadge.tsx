import { Plural, Trans } from '@lingui/react/macro';
import { OVERRIDE_PARAMETER } from '@epigram/shared-contracts/release';
import { Button, Icon } from '@epigram/shared-ui/ui';
import { developerTab, setDeveloperTab } from '../../loader/developerTab.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { previewReleases } from './versions.ts';

function endPreview(): void {
  const tab = developerTab();
  if (tab) setDeveloperTab({});
  const url = new URL(location.href);
  url.searchParams.set(OVERRIDE_PARAMETER, 'off');
  location.assign(url);
}

/** Shows the overridden versions, so that they are not mistaken for the live ones, and ends the preview. */
export function PreviewBadge() {
  const releases = previewReleases(useRemoteLoader().manifest);
  if (releases.length === 0) return null;
  return (
    <section className="sh-preview" aria-labelledby="sh-preview-title">
      <Icon name="info" size={18} />
      <div className="sh-preview-text">
        <strong id="sh-preview-title">
          <Plural value={releases.length} one="Preview version" other="# preview versions" />
        </strong>
        <span className="sh-preview-versions">{releases.join(', ')}</span>
      </div>
      <Button size="small" onClick={endPreview}>
        <Trans>End preview</Trans>
      </Button>
    </section>
  );
}
