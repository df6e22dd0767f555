import type { StoredImportDetails } from '@epigram/shared-contracts/api/storedImports';
import { ConfirmDialog, Notice, Stack, useErrorText } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { BuiltOnList } from './BuiltOnList.tsx';
import { type Removed, useUndoImport } from './storedImportsApi.ts';

interface UndoDialogProps {
  businessId: number;
  stored: StoredImportDetails;
  onClose: () => void;
  onUndone: (removed: Removed) => void;
}

/** Names what an undo removes, with what was built on it. */
export function UndoDialog({ businessId, stored, onClose, onUndone }: UndoDialogProps) {
  const errorText = useErrorText();
  const undo = useUndoImport({ businessId, importId: stored.id });
  const { kind, fileName, tests, filled, corrected = 0, clients, animals } = stored;
  const isOfClients = kind === 'clients';
  const removable = clients - (stored.builtOn.keptClients ?? 0);
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Undo the import of {fileName}?</Trans>}
      confirmLabel={<Trans>Undo the import</Trans>}
      busy={undo.isPending}
      onConfirm={() => undo.mutate(stored.builtOn, { onSuccess: onUndone })}
      onCancel={onClose}
    >
      <Stack tight>
        {isOfClients && (
          <p>
            <Plural value={removable} one="# client is removed." other="# clients are removed." />
          </p>
        )}
        {!isOfClients && (
          <p>
            <Plural value={tests} one="# result is removed." other="# results are removed." />{' '}
            {filled > 0 && (
              <Plural
                value={filled}
                one="# booked sample waits for its result again."
                other="# booked samples wait for their result again."
              />
            )}
          </p>
        )}
        {corrected > 0 && (
          <p>
            <Plural
              value={corrected}
              one="# corrected result is put back, unless it was corrected again."
              other="# corrected results are put back, unless they were corrected again."
            />
          </p>
        )}
        {!isOfClients && clients + animals > 0 && (
          <p>
            <Trans>
              Animals and clients that this import added are removed too, unless they carry something else or
              were changed since.
            </Trans>
          </p>
        )}
        <BuiltOnList builtOn={stored.builtOn} />
        {undo.error && (
          <Notice tone="danger" live>
            <p className="ep-import-lines">{errorText(undo.error)}</p>
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
