import { Trans } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { NotFoundState } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';

export function NotFoundContent() {
  return (
    <NotFoundState
      action={
        <Link to={ROUTES.Home.path} className="sh-button-link">
          <Trans>Go to Home</Trans>
        </Link>
      }
    />
  );
}
