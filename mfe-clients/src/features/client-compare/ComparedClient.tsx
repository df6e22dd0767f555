import {
  animalTypeLabel,
  DescriptionList,
  ErrorState,
  formatDate,
  formatNumber,
  formatPercent,
  IconButton,
  PageSkeleton,
  queryErrorState,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { type ClientKey, useClient } from '../../shared/clientApi.ts';
import { clientPath } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { useTestSummary } from './compareApi.ts';

interface ComparedClientProps {
  client: ClientKey;
  onRemove: () => void;
}

/** One column of the comparison. */
export function ComparedClient({ client: key, onRemove }: ComparedClientProps) {
  const { t } = useLingui();
  const query = useClient(key);
  const client = query.data?.data;
  return (
    <section className="cl-compared" aria-label={client?.name ?? t`Client`}>
      <header>
        <h2>{client ? <Link to={clientPath(client.id)}>{client.name}</Link> : <Trans>Client</Trans>}</h2>
        <IconButton icon="close" size="small" label={t`Remove from the comparison`} onClick={onRemove} />
      </header>
      {client ? (
        <ComparedFigures clientKey={key} client={client} />
      ) : query.error ? (
        <ErrorState title={t`The client could not be loaded`} {...queryErrorState(query)} />
      ) : (
        <PageSkeleton shape="details" />
      )}
    </section>
  );
}

function ComparedFigures({ clientKey, client }: { clientKey: ClientKey; client: Client }) {
  const { t } = useLingui();
  useActiveLocale();
  const query = useTestSummary(clientKey);
  const summary = query.data?.data;
  if (query.error) {
    return <ErrorState title={t`The test results could not be loaded`} {...queryErrorState(query)} />;
  }
  const graded = summary ? summary.positive + summary.negative : 0;
  const share = (count: number) =>
    graded > 0 ? `${formatNumber(count)} (${formatPercent((100 * count) / graded)})` : formatNumber(count);
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: t`Total tests`, value: formatNumber(client.totalTests) },
        { label: t`Eggs Detected`, value: summary && share(summary.positive) },
        { label: t`No Eggs Detected`, value: summary && share(summary.negative) },
        { label: t`Analysing Results`, value: summary && formatNumber(summary.processing) },
        { label: t`Repeat Required`, value: summary && formatNumber(summary.failed) },
        { label: t`Last test`, value: client.lastTestDate ? formatDate(client.lastTestDate) : t`Never` },
        { label: t`Animals`, value: formatNumber(client.totalAnimals) },
        { label: t`Animal types`, value: client.animalTypes.map(animalTypeLabel).join(', ') },
      ]}
    />
  );
}
