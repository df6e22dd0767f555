import { analyticsPath } from '@epigram/shared-contracts/paths';
import { DeniedState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** Shown instead of a screen that the access level excludes. */
export function TestsDenied() {
  return (
    <DeniedState
      title={<Trans>Single test results are not part of your access</Trans>}
      text={
        <Trans>
          Your organisation gives you the Aggregated View: totals and charts, without single tests. Ask your
          organisation for detailed access if you need them.
        </Trans>
      }
      action={
        <Link to={analyticsPath()}>
          <Trans>See the totals in Analytics</Trans>
        </Link>
      }
    />
  );
}
