import { clientDetailsPath, retestsPath } from '@epigram/shared-contracts/paths';
import { animalTypeLabel, BurdenBadge, formatDate, PhoneLink } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HomeScope } from '../homeScope.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';
import { useDueRetests } from './workApi.ts';
import { WorkPanel, WorkRow } from './WorkPanel.tsx';

/** Groups to sample again, with the level of their last visit and the number to call. */
export function DueRetests({ scope }: { scope: HomeScope }) {
  const { t } = useLingui();
  const query = useDueRetests(scope, useMayOpenClients());
  const total = query.data?.totalRecords ?? 0;
  const isSeveral = scope.view === 'organisation';
  return (
    <WorkPanel
      query={query}
      failure={<Trans>The retests could not be loaded</Trans>}
      title={<Plural value={total} one="# retest due" other="# retests due" />}
      all={{ to: retestsPath(), text: <Trans>All retests due</Trans> }}
    >
      {(query.data?.data ?? []).map((due) => {
        const [from, until] = [formatDate(due.from), formatDate(due.until)];
        return (
          <WorkRow
            key={`${due.clientId} ${due.animalType} ${due.group?.id}`}
            to={clientDetailsPath(due.clientId)}
            name={[due.clientName, animalTypeLabel(due.animalType), due.group?.name]
              .filter(Boolean)
              .join(' · ')}
            mark={due.level && <BurdenBadge level={due.level} />}
            detail={isSeveral ? `${due.businessName} · ${t`${from} to ${until}`}` : t`${from} to ${until}`}
            phone={due.phone && <PhoneLink phone={due.phone} name={due.clientName} />}
          />
        );
      })}
    </WorkPanel>
  );
}
