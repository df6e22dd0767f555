import { ExtensionSlot, useExtensions } from '@epigram/shared-contracts/slots';
import { currentTime, tenantKeyAtom, useSession } from '@epigram/shared-contracts/session';
import { Icon, LoadingArea, Section, Skeleton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import type { HomeScope } from '../homeScope.ts';
import { usePlan } from '../plan/usePlan.ts';
import { UnreadRequests } from '../work/UnreadRequests.tsx';
import { WorkLists } from '../work/WorkLists.tsx';
import { PlanNeeds } from './PlanNeeds.tsx';

/** An item's code and data load one after another: the list is settled if nothing has loaded for this long. */
const SETTLED_AFTER_MS = 500;
/** Result, retest and check: the items that most practices have. */
const USUAL_ITEMS = 3;
/** After this time, the items are shown even if others may still arrive. */
const SHOWN_AFTER_MS = 5_000;

/** The tenant whose items have been shown: on the next visit, they are known. */
const shownTenantAtom = atom<string>();

/** True once the items can be shown, and from then on. Otherwise each new item would move the earlier ones. */
function useAreItemsShown(isSettled: boolean): boolean {
  const tenant = useSession(tenantKeyAtom);
  const [shownTenant, setShownTenant] = useAtom(shownTenantAtom);
  useEffect(() => {
    const timer = setTimeout(() => setShownTenant(tenant), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [tenant, setShownTenant]);
  useEffect(() => {
    if (!isSettled) return undefined;
    const timer = setTimeout(() => setShownTenant(tenant), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSettled, tenant, setShownTenant]);
  return shownTenant === tenant;
}

/** What to do next: whom to call, and open tasks from all areas. Each remote adds its own items through the slot. */
export function NeedsSection({ scope }: { scope: HomeScope }) {
  const { t } = useLingui();
  const { plan } = usePlan(scope);
  const areas = useExtensions('home.cards').length;
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isSettled = loading === 0 && areas > 0;
  const areShown = useAreItemsShown(isSettled);
  return (
    <Section title={t`Needs your attention`}>
      <div className={areShown ? 'ep-home-needs' : 'ep-home-needs ep-coming'}>
        {!areShown && (
          <LoadingArea>
            {Array.from({ length: USUAL_ITEMS }, (_, item) => (
              <Skeleton key={item} height={64} shape="block" />
            ))}
          </LoadingArea>
        )}
        <div className="ep-home-needs-list">
          <WorkLists scope={scope} />
          <ul role="list">
            <ExtensionSlot name="home.cards" props={{}} />
            <UnreadRequests />
            {plan && <PlanNeeds plan={plan} now={currentTime()} isSeveral={scope.view === 'organisation'} />}
          </ul>
        </div>
        {isSettled && areShown && (
          <p className="ep-home-needs-none">
            <Icon name="success" size={20} />
            <Trans>Nothing needs your attention right now.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
