import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { highResultsPath, testDetailsPath } from '@epigram/shared-contracts/paths';
import {
  BurdenBadge,
  countUnitLabel,
  formatDate,
  formatNumber,
  lastDays,
  parasiteLabel,
  PhoneLink,
} from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { HomeScope } from '../homeScope.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';
import { useHighResults } from './workApi.ts';
import { WorkPanel, WorkRow } from './WorkPanel.tsx';

const DAYS_SHOWN = 21;

/** Results above Moderate of the last three weeks, with the number to call. */
export function HighResults({ scope }: { scope: HomeScope }) {
  const [since] = useState(() => lastDays(DAYS_SHOWN).start);
  const query = useHighResults(scope, since);
  const total = query.data?.totalRecords ?? 0;
  const mayCall = useMayOpenClients();
  return (
    <WorkPanel
      query={query}
      failure={<Trans>High results could not be loaded</Trans>}
      title={
        <Plural
          value={total}
          one="# High or Very High result in the last 3 weeks"
          other="# High or Very High results in the last 3 weeks"
        />
      }
      all={{ to: highResultsPath(), text: <Trans>All High and Very High results</Trans> }}
    >
      {(query.data?.data ?? []).map((test) => (
        <WorkRow
          key={test.uuid}
          to={testDetailsPath(test.uuid)}
          name={[test.clientName, test.group?.name, test.cowId].filter(Boolean).join(' · ')}
          mark={test.leading?.level && <BurdenBadge level={test.leading.level} />}
          detail={`${leadingCount(test)} · ${formatDate(test.testedOn ?? test.createdAt)}`}
          phone={mayCall && test.clientPhone && <PhoneLink phone={test.clientPhone} name={test.clientName} />}
        />
      ))}
    </WorkPanel>
  );
}

function leadingCount({ leading }: SearchedTest): string {
  if (!leading) return '';
  return `${parasiteLabel(leading.parasite)} ${formatNumber(leading.epg)} ${countUnitLabel(leading.unit)}`;
}
