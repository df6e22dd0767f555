import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@epigram/shared-ui/ui';

/** Home when no remote provides it: the rest of the portal is in the menu. */
export function HomeUnavailable() {
  return (
    <EmptyState
      icon="home"
      title={<Trans>Home is not available at the moment</Trans>}
      text={<Trans>The rest of the portal works: choose a page from the menu.</Trans>}
    />
  );
}
