import { formatDate, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { planState } from './planState.ts';
import type { Plan } from './usePlan.ts';

/** When the plan ends, and a warning if that is soon or past. */
export function PlanWords({ plan, now }: { plan: Plan; now: Date }) {
  const state = planState(plan.planExpiresAt, now);
  if (state.kind === 'none') return <Trans context="plan">No end</Trans>;
  const day = <strong>{formatDate(plan.planExpiresAt)}</strong>;
  if (state.kind === 'ended') {
    return (
      <>
        <Trans>Ended on {day}</Trans>{' '}
        <Tag tone="danger" icon="warning">
          <Trans>Renew to keep testing</Trans>
        </Tag>
      </>
    );
  }
  if (state.kind === 'running') return <Trans>Ends on {day}</Trans>;
  const { daysLeft } = state;
  return (
    <>
      <Trans>Ends on {day}</Trans>,{' '}
      {daysLeft === 0 ? (
        <Trans context="plan">last day</Trans>
      ) : (
        <Plural value={daysLeft} one="# day left" other="# days left" />
      )}{' '}
      <Tag tone="warning" icon="warning">
        <Trans>Ends soon</Trans>
      </Tag>
    </>
  );
}
