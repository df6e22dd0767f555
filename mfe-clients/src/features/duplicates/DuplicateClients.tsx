import type { ClientsOfNumber } from '@epigram/shared-contracts/api/duplicates';
import { Button, formatNumber } from '@epigram/shared-ui/ui';
import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { clientPath } from '../../shared/clientPath.ts';
import { useMayDelete } from '../../shared/DeleteDialog.tsx';
import { useDuplicateClients, useMergeClients } from './duplicatesApi.ts';
import { MergeTwoDialog } from './MergeTwoDialog.tsx';
import { NumberList } from './NumberList.tsx';

/** Call it while rendering. */
function fieldWord(field: ClientsOfNumber['field']): string {
  switch (field) {
    case 'flockNumber':
      return say`Flock number`;
    case 'herdNumber':
      return say`Herd number`;
    case 'holdingNumber':
      return say`Holding number`;
  }
}

export function DuplicateClients({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<ClientsOfNumber | null>(null);
  const query = useDuplicateClients(businessId, page);
  const mayMerge = useMayDelete();
  return (
    <>
      <NumberList
        title={t`Clients with the same number`}
        query={query}
        page={page}
        onPage={setPage}
        failed={t`The clients could not be loaded`}
        none={<Trans>No two clients have the same number</Trans>}
        keyOf={({ businessId: of, field, number }) => `${of} ${field} ${number}`}
      >
        {(group) => {
          const { number } = group;
          return (
            <>
              <div>
                <h3>
                  {number} <span className="cl-soft">{fieldWord(group.field)}</span>
                </h3>
                <ul className="cl-same-number">
                  {group.clients.map(({ id, name, city }) => (
                    <li key={id}>
                      <Link to={clientPath(id)}>{name}</Link>
                      {city && ` · ${city}`}
                    </li>
                  ))}
                </ul>
              </div>
              {mayMerge ? (
                <Button
                  size="small"
                  icon="merge"
                  aria-haspopup="dialog"
                  aria-label={t`Compare and merge ${number}`}
                  onClick={() => setMerging(group)}
                >
                  <Trans>Compare and merge</Trans>
                </Button>
              ) : (
                <p className="cl-soft">
                  <Trans>A Manager or Owner can merge them.</Trans>
                </p>
              )}
            </>
          );
        }}
      </NumberList>
      {merging && <MergeClients businessId={businessId} group={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

interface MergeClientsProps {
  businessId: number;
  group: ClientsOfNumber;
  onClose: () => void;
}

function MergeClients({ businessId, group, onClose }: MergeClientsProps) {
  const { t } = useLingui();
  const merge = useMergeClients(businessId);
  return (
    <MergeTwoDialog
      title={t`Merge clients`}
      rows={group.clients.map((client) => ({
        id: client.id,
        name: client.name,
        kin: '',
        facts: [
          { label: t`Number`, value: client.number },
          { label: t`Town`, value: client.city },
          { label: t`Postcode`, value: client.postcode },
          { label: t`Total tests`, value: formatNumber(client.totalTests) },
          { label: t`Animals`, value: formatNumber(client.totalAnimals) },
        ],
      }))}
      what={
        <Trans>
          Everything of the other client moves. The client that stays keeps its details. You can undo this on
          its page for 24 hours.
        </Trans>
      }
      merge={merge}
      onClose={onClose}
    />
  );
}
