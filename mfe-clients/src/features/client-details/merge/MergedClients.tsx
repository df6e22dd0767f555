import type { ClientMerge } from '@epigram/shared-contracts/api/clientMerges';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Button, ConfirmDialog, formatDateTime, Notice, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import type { Client } from '../../../shared/clientTypes.ts';
import { useMerges, useUndoMerge } from './mergeApi.ts';

/** Clients that were merged into this one within the last day, each with a button to undo it. */
export function MergedClients({ client, clientKey }: { client: Client; clientKey: ClientKey }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const merges = useMerges(clientKey).data?.data ?? [];
  const undo = useUndoMerge(clientKey);
  const [confirming, setConfirming] = useState<ClientMerge | null>(null);
  const name = confirming?.name ?? '';
  return (
    <>
      {merges.map((merge) => (
        <MergedClient key={merge.id} merge={merge} onUndo={() => setConfirming(merge)} />
      ))}
      <ConfirmDialog
        open={confirming !== null}
        title={t`Bring ${name} back?`}
        confirmLabel={t`Undo merge`}
        busy={undo.isPending}
        onCancel={() => {
          undo.reset();
          setConfirming(null);
        }}
        onConfirm={() =>
          confirming &&
          undo.mutate(confirming.id, {
            onSuccess: () => {
              setConfirming(null);
              toast.show({ title: t`${name} is a separate client again` });
            },
          })
        }
      >
        <p>
          <Trans>
            It gets back everything it had. What was added to {client.name} since the merge stays here.
          </Trans>
        </p>
        {undo.error && (
          <Notice tone="danger" live>
            {errorText(toApiError(undo.error))}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}

function MergedClient({ merge, onUndo }: { merge: ClientMerge; onUndo: () => void }) {
  const { t } = useLingui();
  const { name, mergedBy, undoAfter } = merge;
  const [at, until] = [formatDateTime(merge.mergedAt), formatDateTime(merge.undoUntil)];
  return (
    <Notice
      title={undoAfter ? t`${name} was merged into ${undoAfter}` : t`${name} was merged into this client`}
    >
      <p>
        {mergedBy === null ? (
          <Trans>
            On {at}. It can be undone until {until}.
          </Trans>
        ) : (
          <Trans>
            On {at} by {mergedBy}. It can be undone until {until}.
          </Trans>
        )}
      </p>
      {undoAfter ? (
        <p>
          <Trans>Bring {undoAfter} back first. Then you can undo this merge there.</Trans>
        </p>
      ) : (
        <Button size="small" icon="undo" aria-haspopup="dialog" onClick={onUndo}>
          <Trans>Undo merge</Trans>
        </Button>
      )}
    </Notice>
  );
}
