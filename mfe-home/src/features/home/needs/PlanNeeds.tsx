import { accountPath } from '@epigram/shared-contracts/paths';
import { AttentionItem, formatDate } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { LOW_CREDITS } from '../plan/lowCredits.ts';
import { planState } from '../plan/planState.ts';
import type { Plan } from '../plan/usePlan.ts';

interface PlanNeedsProps {
  plan: Plan;
  now: Date;
  /** Whether the plan is the one that ends first among several businesses. */
  isSeveral: boolean;
}

/** Warnings about the plan's end and low credits. */
export function PlanNeeds({ plan, now, isSeveral }: PlanNeedsProps) {
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
          text={
            isSeveral ? (
              <Trans>A business’s plan is about to end</Trans>
            ) : (
              <Trans>The plan is about to end</Trans>
            )
          }
          detail={<Trans>Ends on {day}</Trans>}
        />
      )}
      {state.kind === 'ended' && (
        <AttentionItem
          icon="clock"
          tone="danger"
          to={accountPath()}
          text={isSeveral ? <Trans>A business’s plan has ended</Trans> : <Trans>The plan has ended</Trans>}
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
