import { Trans } from '@lingui/react/macro';
import { accountPath } from '@epigram/shared-contracts/paths';
import { EmptyState } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';

/** Shown instead of the pages of a tenant that requires a second factor, in a session without one. */
export function SecondFactorNeeded({ tenant }: { tenant: string }) {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>{tenant} requires a second factor</Trans>}
      text={
        <Trans>
          Set up an authenticator app or a passkey to continue. It takes a minute and keeps the data safe if
          someone learns your password.
        </Trans>
      }
      action={
        <Link to={`${accountPath()}/security`}>
          <Trans>Set up a second factor</Trans>
        </Link>
      }
    />
  );
}
