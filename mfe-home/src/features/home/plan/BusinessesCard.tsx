import { formatNumber, StatCard } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeScope } from '../homeScope.ts';

export interface BusinessesCardProps {
  scope: HomeScope;
}

/** The number of businesses that the user's role covers. It comes from the session, so nothing has to be loaded. */
export function BusinessesCard({ scope }: BusinessesCardProps) {
  const { t } = useLingui();
  const viewed = scope.business?.name;
  const organisation = scope.organisation?.name;
  return (
    <StatCard
      label={t`Active businesses`}
      icon="business"
      value={formatNumber(scope.businesses.length)}
      note={
        organisation ? (
          viewed ? (
            <Trans>
              in {organisation}; viewing {viewed}
            </Trans>
          ) : (
            <Trans>in {organisation}</Trans>
          )
        ) : (
          viewed && scope.businesses.length > 1 && <Trans>Viewing {viewed}</Trans>
        )
      }
    />
  );
}
