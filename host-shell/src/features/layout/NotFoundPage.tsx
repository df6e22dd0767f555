import { Trans } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Link } from 'react-router-dom';
import { PublicCard } from './PublicCard.tsx';

export function NotFoundPage() {
  return (
    <PublicCard
      title={<Trans>Page not found</Trans>}
      intro={<Trans>The address may be mistyped, or the page may have moved.</Trans>}
    >
      <Link to={ROUTES.Home.path} className="sh-button-link">
        <Trans>Go to Home</Trans>
      </Link>
    </PublicCard>
  );
}
