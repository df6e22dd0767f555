import { accountPath } from '@epigram/shared-contracts/paths';
import { AttentionItem, formatDate } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { LOW_CREDITS } from '../plan/lowCredits.ts';
import { planState } from '../plan/planState.ts';
import type { Plan } from '../plan/usePlan.ts';

/** Warnings about the plan's end and low credits. */
export function PlanNeeds({ plan, now }: { plan: Plan; now: Date }) {
  const state = planState(plan.planExpiresAt, now);
  const { credits } = plan;
  const day = formatDate(plan.planExpiresAt ?? '');
  return (
    <>
      {state.kind === 'near' && (
        <AttentionItem
          icon="clock"
          tone="warning"
          to={accountPath()}
          text={<Trans>The plan is about to end</Trans>}
          detail={<Trans>Ends on {day}</Trans>}
        />
      )}
      {state.kind === 'ended' && (
        <AttentionItem
          icon="clock"
          tone="danger"
          to={accountPath()}
          text={<Trans>The plan has ended</Trans>}
          detail={<Trans>Ended on {day}</Trans>}
        />
      )}
      {credits !== null && credits <= LOW_CREDITS && (
        <AttentionItem
          icon="credits"
          tone={credits === 0 ? 'danger' : 'warning'}
          to={accountPath()}
          text={<Trans>Credits are running out</Trans>}
          detail={<Plural value={credits} one="# test remaining" other="# tests remaining" />}
        />
      )}
    </>
  );
}
