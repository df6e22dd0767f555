import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedRelease } from '@epigram/shared-contracts/release';
import { ErrorState } from '@epigram/shared-ui/ui';
import { RemoteError } from '../../loader/remoteError.ts';
import { areaTitle } from '../../navigation/areaTitle.ts';

export interface AreaFailureProps {
  remote: string;
  /** The release that should be live; undefined if there is none. */
  release: ListedRelease | undefined;
  error: unknown;
  onRetry: () => void;
}

function Explanation({ error }: { error: unknown }) {
  if (error instanceof RemoteError) {
    if (error.failure === 'timeout')
      return <Trans>It took too long to load. The connection may be slow.</Trans>;
    if (error.failure === 'contract' || error.failure === 'invalid') {
      return (
        <Trans>This version is not compatible with the rest of the portal. Please contact support.</Trans>
      );
    }
    if (error.failure === 'missing') return <Trans>It is not installed at the moment.</Trans>;
    return <Trans>Its files couldn’t load. Check the connection and try again.</Trans>;
  }
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    return <Trans>Part of this page couldn’t load. Check the connection and try again.</Trans>;
  }
  return <Trans>This page hit a problem. The rest of the portal works.</Trans>;
}

/** Shown in place of an area that failed to load: what failed, in which version, and a Retry that reloads it. */
export function AreaFailure({ remote, release, error, onRetry }: AreaFailureProps) {
  const { i18n } = useLingui();
  const area = areaTitle(release ?? { name: remote }, i18n.locale);
  if (error instanceof RemoteError && error.failure === 'disabled') {
    const notice = release?.disabled?.notice;
    return (
      <ErrorState
        title={<Trans>{area} is switched off for now</Trans>}
        text={
          notice?.[i18n.locale] ??
          notice?.['en'] ?? <Trans>We are working on it. The rest of the portal works.</Trans>
        }
        onRetry={onRetry}
      />
    );
  }
  return (
    <ErrorState
      title={<Trans>{area} could not be shown</Trans>}
      text={
        <>
          <Explanation error={error} />
          <span className="sh-failure-version">
            {remote} {release?.version}
          </span>
        </>
      }
      onRetry={onRetry}
    />
  );
}
