import { ExtensionSlot, useExtensions } from '@epigram/shared-contracts/slots';
import { Icon, Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import type { HomeScope } from '../homeScope.ts';
import { usePlan } from '../plan/usePlan.ts';
import { PlanNeeds } from './PlanNeeds.tsx';

/** Open tasks from all areas. Each remote adds its own items through the slot. */
export function NeedsSection({ scope }: { scope: HomeScope }) {
  const { t } = useLingui();
  const { plan } = usePlan(scope);
  const areas = useExtensions('home.cards').length;
  const isSettled = useIsFetching() === 0 && areas > 0;
  return (
    <Section title={t`What needs you`}>
      <div className="ep-home-needs">
        <ul role="list">
          {plan && <PlanNeeds plan={plan} now={new Date()} />}
          <ExtensionSlot name="home.cards" props={{}} />
        </ul>
        {isSettled && (
          <p className="ep-home-needs-none">
            <Icon name="success" size={20} />
            <Trans>Nothing needs you right now.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
