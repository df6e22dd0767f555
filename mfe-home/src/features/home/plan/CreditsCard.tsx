import { formatNumber, StatCard, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LOW_CREDITS } from './lowCredits.ts';
import type { Plan } from './usePlan.ts';

export interface CreditsCardProps {
  plan: Plan | undefined;
  /** From the session's business, which is known before the plan has loaded. */
  unlimited: boolean;
}

export function CreditsCard({ plan, unlimited }: CreditsCardProps) {
  const { t } = useLingui();
  const isUnlimited = unlimited || plan?.credits === null;
  const help = <Trans>Credits are the tests remaining on the current plan.</Trans>;
  if (isUnlimited) {
    return (
      <StatCard
        label={t`Credits`}
        icon="credits"
        help={help}
        value={<Trans context="credits">Unlimited</Trans>}
        note={<Trans>Tests are not counted against a limit.</Trans>}
      />
    );
  }
  const credits = plan?.credits ?? 0;
  return (
    <StatCard
      label={t`Credits`}
      icon="credits"
      help={help}
      loading={!plan}
      value={formatNumber(credits)}
      note={
        <span className="ep-home-note">
          <Plural value={credits} one="test remaining" other="tests remaining" />
          {plan && credits <= LOW_CREDITS && (
            <Tag tone={credits === 0 ? 'danger' : 'warning'} icon="warning">
              {credits === 0 ? <Trans>No credits left</Trans> : <Trans>Running low</Trans>}
            </Tag>
          )}
        </span>
      }
    />
  );
}
