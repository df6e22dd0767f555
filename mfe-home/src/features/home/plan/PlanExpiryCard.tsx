import { formatDate, formatNumber, StatCard, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planState } from './planState.ts';
import type { Plan } from './usePlan.ts';

export interface PlanExpiryCardProps {
  plan: Plan | undefined;
  /** Whether this plan is the first to end among several businesses. */
  firstOfSeveral: boolean;
}

export function PlanExpiryCard({ plan, firstOfSeveral }: PlanExpiryCardProps) {
  const { t } = useLingui();
  const label = firstOfSeveral ? t`Next plan to expire` : t`Plan`;
  if (!plan) return <StatCard label={label} icon="calendar" value="" loading />;

  const state = planState(plan.planExpiresAt, new Date());
  const day = formatDate(plan.planExpiresAt);
  if (state.kind === 'none') {
    return (
      <StatCard
        label={label}
        icon="calendar"
        value={<Trans context="plan">No end</Trans>}
        note={<Trans>The plan continues until it is cancelled.</Trans>}
      />
    );
  }
  if (state.kind === 'ended') {
    return (
      <StatCard
        label={label}
        icon="calendar"
        value={<Trans context="plan">Ended</Trans>}
        note={
          <span className="ep-home-note">
            <Trans>Ended on {day}</Trans>
            <Tag tone="danger" icon="warning">
              <Trans>Renew to keep testing</Trans>
            </Tag>
          </span>
        }
      />
    );
  }
  const { daysLeft } = state;
  return (
    <StatCard
      label={label}
      icon="calendar"
      value={daysLeft === 0 ? <Trans context="plan">Last day</Trans> : formatNumber(daysLeft)}
      unit={daysLeft === 0 ? undefined : <Plural value={daysLeft} one="day left" other="days left" />}
      note={
        <span className="ep-home-note">
          <Trans>Ends on {day}</Trans>
          {state.kind === 'near' && (
            <Tag tone="warning" icon="warning">
              <Trans>Ends soon</Trans>
            </Tag>
          )}
        </span>
      }
    />
  );
}
