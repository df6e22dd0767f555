import { nameAtom, useSession, currentTime } from '@epigram/shared-contracts/session';
import { LoadingArea, Skeleton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useMonthlyStats } from '../homeApi.ts';
import type { HomeScope } from '../homeScope.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';
import { dayPart, firstName } from './greeting.ts';
import { welcomeMessage } from './welcomeMessage.ts';
import { WelcomeText } from './WelcomeText.tsx';

export interface WelcomeBannerProps {
  scope: HomeScope;
}

/** The greeting and a comparison of the last 30 days. Generic if the numbers are unavailable. */
export function WelcomeBanner({ scope }: WelcomeBannerProps) {
  const { t } = useLingui();
  const name = firstName(useSession(nameAtom));
  const stats = useMonthlyStats(scope);
  const mayOpenClients = useMayOpenClients();
  const message = welcomeMessage(stats.data?.data, mayOpenClients);
  const greeting = { morning: t`Good morning`, afternoon: t`Good afternoon`, evening: t`Good evening` }[
    dayPart(currentTime())
  ];
  const asksForContact = message.kind === 'contact-inactive' || message.kind === 'drop-contact-inactive';

  return (
    <section className="ep-home-welcome" aria-label={t`Welcome`}>
      <ScopeName scope={scope} />
      <h2>{name ? `${greeting}, ${name}` : greeting}</h2>
      {stats.isLoading ? (
        <LoadingArea>
          <Skeleton width="min(100%, 480px)" height={18} />
        </LoadingArea>
      ) : (
        <p className="ep-home-welcome-text">
          <WelcomeText message={message} />{' '}
          {asksForContact && (
            <Link to="/clients">
              <Trans>See your clients</Trans>
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function ScopeName({ scope }: WelcomeBannerProps) {
  const organisation = scope.organisation?.name;
  if (scope.business && organisation) {
    return (
      <p className="ep-soft">
        {scope.business.name} · {organisation}
      </p>
    );
  }
  if (scope.business) return <p className="ep-soft">{scope.business.name}</p>;
  if (!organisation) {
    return (
      <p className="ep-soft">
        <Trans>The whole platform</Trans>
      </p>
    );
  }
  return (
    <p className="ep-soft">
      {organisation} · {scope.aggregated ? <Trans>Aggregated View</Trans> : <Trans>All Businesses</Trans>}
    </p>
  );
}
