import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';
import { SUPPORT_PATH } from './supportPath.ts';

/** Shown instead of a tenant's page to platform users who have opened no tenant. */
export function SupportOffer() {
  return (
    <EmptyState
      icon="support"
      title={<Trans>Choose whose data you want to see</Trans>}
      text={
        <Trans>
          This page shows the data of one business or organisation. With support access you can look at it for
          an hour.
        </Trans>
      }
      action={
        <Link to={SUPPORT_PATH}>
          <Trans>Open support access</Trans>
        </Link>
      }
    />
  );
}
