import type { AnimalMerge } from '@epigram/shared-contracts/api/duplicates';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Button, ConfirmDialog, formatDateTime, Notice, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useAnimalMerges, useUndoAnimalMerge } from './duplicatesApi.ts';

/** Animals that were merged within the last day, each with a button to undo it. */
export function MergedAnimals({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const mayUndo = useMayEditClients();
  const merges = useAnimalMerges(businessId).data?.data ?? [];
  const undo = useUndoAnimalMerge(businessId);
  const [confirming, setConfirming] = useState<AnimalMerge | null>(null);
  const name = confirming ? goneName(confirming) : '';
  return (
    <>
      {merges.map((merge) => (
        <MergedAnimal
          key={merge.id}
          merge={merge}
          onUndo={mayUndo ? () => setConfirming(merge) : undefined}
        />
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
              toast.show({ title: t`${name} is a separate animal again` });
            },
          })
        }
      >
        <p>
          <Trans>
            It gets back the tests and treatments it had. What was added since the merge stays where it is.
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

/** One without a name is known by the one that it went into. */
function goneName({ mergedName, animalName, animalId }: AnimalMerge): string {
  return mergedName ?? animalName ?? `#${animalId}`;
}

function MergedAnimal({ merge, onUndo }: { merge: AnimalMerge; onUndo: (() => void) | undefined }) {
  const { t } = useLingui();
  const { animalId, clientName, undoAfter } = merge;
  const [kept, gone] = [merge.animalName ?? `#${animalId}`, goneName(merge)];
  const until = formatDateTime(merge.undoUntil);
  return (
    <Notice title={t`${gone} was merged into ${kept}`}>
      <p>
        <Trans>
          An animal of {clientName}. It can be undone until {until}.
        </Trans>
      </p>
      {undoAfter !== null && (
        <p>
          <Trans>Bring {undoAfter} back first.</Trans>
        </p>
      )}
      {undoAfter === null && onUndo && (
        <Button
          size="small"
          icon="undo"
          aria-haspopup="dialog"
          aria-label={t`Undo merge of ${gone}`}
          onClick={onUndo}
        >
          <Trans>Undo merge</Trans>
        </Button>
      )}
    </Notice>
  );
}
