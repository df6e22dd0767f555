import { currentDay } from '@epigram/shared-contracts/session';
import {
  BurdenBadge,
  CardGrid,
  formatDate,
  formatNumber,
  formatRelative,
  StatCard,
  Tag,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { isInactive } from '../../shared/inactiveClient.ts';
import { useVisits } from '../../shared/visits/latestVisitsApi.ts';
import { sampledLabel } from '../../shared/visits/groupWords.ts';
import { nextRetest, visitLevel } from '../../shared/visits/visitLevel.ts';

/** What a vet asks first: how the last visit was, and when the next is due. */
export function ClientFigures({ client, clientKey }: { client: Client; clientKey: ClientKey }) {
  const { t } = useLingui();
  const { lastTestDate, totalTests, totalAnimals } = client;
  const { data, isPending } = useVisits(clientKey);
  const visits = data?.data ?? [];
  const [last] = visits;
  const level = last && visitLevel(last.figures);
  const lastDay = last?.day ?? lastTestDate;
  const due = nextRetest(visits);
  return (
    <div className="cl-figures">
      <CardGrid>
        <StatCard
          label={t`Last visit`}
          icon="clock"
          loading={isPending && lastTestDate !== null}
          value={<span className="cl-words">{lastDay ? formatDate(lastDay) : t`Never`}</span>}
          note={
            // A client without a test may be minutes old, and "Never" says the rest.
            lastDay && (
              <span className="cl-last-visit">
                {level && <BurdenBadge level={level} />}
                {last && sampledLabel(last)}
                {isInactive(lastDay) ? (
                  <Tag tone="warning">{t`Not tested in over 6 months`}</Tag>
                ) : (
                  !last && formatRelative(lastDay)
                )}
              </span>
            )
          }
        />
        <StatCard
          label={t`Next retest`}
          icon="calendar"
          loading={isPending}
          value={<span className="cl-words">{due ? formatDate(due.retest.from) : t`None due`}</span>}
          note={due && <DueNote until={due.retest.until} animals={sampledLabel(due)} />}
        />
        <StatCard
          label={t`Total tests`}
          icon="test-results"
          value={formatNumber(totalTests)}
          note={<Plural value={totalAnimals} one="# animal" other="# animals" />}
        />
      </CardGrid>
    </div>
  );
}

function DueNote({ until, animals }: { until: string; animals: string }) {
  const day = formatDate(until);
  const isOverdue = until < currentDay();
  if (!isOverdue) {
    return (
      <Trans>
        {animals}, until {day}
      </Trans>
    );
  }
  return (
    <>
      {animals}{' '}
      <Tag tone="warning">
        <Trans>Overdue since {day}</Trans>
      </Tag>
    </>
  );
}
