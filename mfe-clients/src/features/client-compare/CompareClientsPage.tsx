import { EmptyState, PageFrame, useUrlParams } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientPicker } from './ClientPicker.tsx';
import { ComparedClient } from './ComparedClient.tsx';
import { MIN_COMPARED, IDS_PARAMETER, readComparedIds } from './comparedIds.ts';
import './compare.css';

/** Two to four clients side by side. The URL has their ids, so that a comparison can be shared. */
export function CompareClientsPage() {
  return <ClientsGate>{(businessId) => <CompareClients businessId={businessId} />}</ClientsGate>;
}

function CompareClients({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [params, changeParams] = useUrlParams();
  const ids = readComparedIds(params.get(IDS_PARAMETER));

  function compare(next: readonly number[]) {
    changeParams((known) => {
      if (next.length > 0) known.set(IDS_PARAMETER, next.join(','));
      else known.delete(IDS_PARAMETER);
    });
  }

  return (
    <PageFrame description={t`Choose two to four clients and see their totals side by side.`}>
      <ClientPicker businessId={businessId} ids={ids} onChange={compare} />
      {ids.length > 0 && (
        <div className="cl-compare">
          {ids.map((clientId) => (
            <ComparedClient
              key={clientId}
              client={{ businessId, clientId }}
              onRemove={() => compare(ids.filter((id) => id !== clientId))}
            />
          ))}
        </div>
      )}
      {ids.length < MIN_COMPARED && (
        <EmptyState
          icon="clients"
          title={
            ids.length === 0 ? <Trans>No clients chosen yet</Trans> : <Trans>Choose one more client</Trans>
          }
          text={<Trans>Search for clients above. The comparison begins with two.</Trans>}
        />
      )}
    </PageFrame>
  );
}
