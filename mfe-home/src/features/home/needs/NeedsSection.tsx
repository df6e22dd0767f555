import { ExtensionSlot, useExtensions } from '@epigram/shared-contracts/slots';
import { Icon, Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HomeScope } from '../homeScope.ts';
import { usePlan } from '../plan/usePlan.ts';
import { PlanNeeds } from './PlanNeeds.tsx';

/** An item's code and data come one after the other: the list is settled when nothing has been asked for this long. */
const SETTLED_AFTER_MS = 500;
/** Then the items show although others may still come in between. */
const SHOWN_AFTER_MS = 5_000;

/** True once the items are there, and from then on. Until then each would push aside those that came before it. */
function useItemsHaveCome(isSettled: boolean): boolean {
  const [haveCome, setHaveCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHaveCome(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isSettled) return undefined;
    const timer = setTimeout(() => setHaveCome(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);
  return haveCome;
}

/** Open tasks from all areas. Each remote adds its own items through the slot. */
export function NeedsSection({ scope }: { scope: HomeScope }) {
  const { t } = useLingui();
  const { plan } = usePlan(scope);
  const areas = useExtensions('home.cards').length;
  const isSettled = useIsFetching() === 0 && areas > 0;
  const haveCome = useItemsHaveCome(isSettled);
  return (
    <Section title={t`What needs you`}>
      <div className={haveCome ? 'ep-home-needs' : 'ep-home-needs ep-coming'}>
        <ul role="list">
          {plan && <PlanNeeds plan={plan} now={new Date()} />}
          <ExtensionSlot name="home.cards" props={{}} />
        </ul>
        {isSettled && haveCome && (
          <p className="ep-home-needs-none">
            <Icon name="success" size={20} />
            <Trans>Nothing needs you right now.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
