import {
  animalTypeLabel,
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
          value={lastDay ? <span className="cl-date">{formatDate(lastDay)}</span> : t`Never`}
          note={
            // A client without a test may be minutes old, and "Never" says the rest.
            lastDay && (
              <span className="cl-last-visit">
                {level && <BurdenBadge level={level} />}
                {last && animalTypeLabel(last.animalType)}
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
          value={due ? <span className="cl-date">{formatDate(due.retest.from)}</span> : t`None due`}
          note={due && <DueNote until={due.retest.until} animals={animalTypeLabel(due.animalType)} />}
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
  const isOverdue = until < new Date().toISOString().slice(0, 10);
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
