import type { TestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import {
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  formatDateTime,
  Notice,
  queryErrorState,
  Stack,
  useActiveLocale,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePhoto, useRemovePhoto } from './photosApi.ts';

interface PhotoDialogProps {
  testId: string;
  photo: TestPhoto;
  /** The photograph's description, or its number. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** One photograph as large as the window allows. The thumbnail is shown until it has loaded. */
export function PhotoDialog({ testId, photo, name, onClose, onRemoved }: PhotoDialogProps) {
  const { t } = useLingui();
  useActiveLocale();
  const [isRemoving, setIsRemoving] = useState(false);
  const whole = usePhoto(testId, photo.id);
  const when = formatDateTime(photo.addedAt);
  const who = photo.addedBy;
  return (
    <Dialog
      open
      title={name}
      width={960}
      onClose={onClose}
      footer={
        <>
          {photo.removable && (
            <Button icon="delete" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
              <Trans>Remove photograph</Trans>
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Stack tight>
        {whole.error ? (
          <ErrorState title={t`The photograph could not be loaded`} {...queryErrorState(whole)} />
        ) : (
          <img
            className="tr-photo-whole"
            src={whole.url ?? photo.thumbnail}
            alt={name}
            width={photo.width}
            height={photo.height}
            aria-busy={whole.url === undefined}
          />
        )}
        <p className="tr-soft">
          {who === null ? (
            when
          ) : (
            <Trans>
              {who}, {when}
            </Trans>
          )}
        </p>
      </Stack>
      {isRemoving && (
        <RemovePhoto
          testId={testId}
          photoId={photo.id}
          onRemoved={onRemoved}
          onCancel={() => setIsRemoving(false)}
        />
      )}
    </Dialog>
  );
}

interface RemovePhotoProps {
  testId: string;
  photoId: number;
  onRemoved: () => void;
  onCancel: () => void;
}

function RemovePhoto({ testId, photoId, onRemoved, onCancel }: RemovePhotoProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useRemovePhoto(testId);
  return (
    <ConfirmDialog
      open
      danger
      title={t`Remove this photograph?`}
      confirmLabel={t`Remove photograph`}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(photoId, {
          onSuccess() {
            toast.show({ kind: 'success', title: t`Photograph removed` });
            onRemoved();
          },
        })
      }
      onCancel={onCancel}
    >
      <Stack tight>
        <p>
          <Trans>It is deleted from the test for everyone. This can’t be undone.</Trans>
        </p>
        {remove.error && (
          <Notice tone="danger" live>
            {errorText(remove.error)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
