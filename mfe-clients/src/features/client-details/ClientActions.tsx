import { deleteClient } from '@epigram/shared-contracts/api/deletions';
import { callApi } from '@epigram/shared-contracts/client';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { Button, ConfirmDialog, MenuButton, Notice, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CLIENTS_PATH, editClientPath } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { DeleteDialog, useMayDelete } from '../../shared/DeleteDialog.tsx';
import { useSetClientStatus } from './clientDetailsApi.ts';
import { AdeDialog } from './icar-ade/AdeDialog.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';

interface ClientActionsProps {
  client: Client;
  clientKey: ClientKey;
}

/** Actions on a client as a whole. */
export function ClientActions({ client, clientKey }: ClientActionsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [isExchanging, setExchanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const mayDelete = useMayDelete();
  const { mutate, isPending, error, reset } = useSetClientStatus(clientKey);
  const isActive = client.status !== CLIENT_STATUS.Inactive;
  const { name } = client;

  function change() {
    mutate(isActive ? CLIENT_STATUS.Inactive : CLIENT_STATUS.Active, {
      onSuccess: () => {
        setAsking(false);
        toast.show({ title: isActive ? t`${name} is inactive now` : t`${name} is active again` });
      },
    });
  }

  return (
    <>
      <Button icon="edit" onClick={() => void navigate(editClientPath(client.id))}>
        <Trans>Edit client</Trans>
      </Button>
      <MenuButton
        icon="more"
        label={t`More actions`}
        items={[
          {
            id: 'status',
            label: isActive ? t`Deactivate client` : t`Reactivate client`,
            icon: isActive ? 'pause' : 'play',
            onSelect: () => setAsking(true),
          },
          { id: 'merge', label: t`Merge with a duplicate`, icon: 'merge', onSelect: () => setMerging(true) },
          { id: 'ade', label: t`ICAR ADE file`, icon: 'import', onSelect: () => setExchanging(true) },
          ...(mayDelete
            ? [
                {
                  id: 'delete',
                  label: t`Delete client`,
                  icon: 'delete' as const,
                  danger: true,
                  onSelect: () => setDeleting(true),
                },
              ]
            : []),
        ]}
      />
      {isMerging && <MergeDialog client={client} clientKey={clientKey} onClose={() => setMerging(false)} />}
      {isExchanging && (
        <AdeDialog client={client} clientKey={clientKey} onClose={() => setExchanging(false)} />
      )}
      {isDeleting && (
        <DeleteDialog
          title={<Trans>Delete {name}?</Trans>}
          confirmLabel={<Trans>Delete client</Trans>}
          remove={() => callApi(deleteClient, { params: clientKey })}
          done={t`${name} was deleted`}
          next={CLIENTS_PATH}
          onClose={() => setDeleting(false)}
        >
          <Trans>
            Delete a client only if it was added by mistake and has no records. One that has stopped is better
            deactivated, and a duplicate merged.
          </Trans>
        </DeleteDialog>
      )}
      <ConfirmDialog
        open={isAsking}
        title={isActive ? t`Deactivate ${name}?` : t`Reactivate ${name}?`}
        confirmLabel={isActive ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
        busy={isPending}
        onConfirm={change}
        onCancel={() => {
          reset();
          setAsking(false);
        }}
      >
        <p>
          {isActive ? (
            <Trans>
              The client is marked as inactive. Its animals and results stay, and you can reactivate it at any
              time.
            </Trans>
          ) : (
            <Trans>The client is marked as active again.</Trans>
          )}
        </p>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
