import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import type { TestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { TEST_PHOTOS_MAX } from '@epigram/shared-contracts/domain/limits';
import { Button, ErrorState, queryErrorState, Section, Skeleton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AddPhotoDialog } from './AddPhotoDialog.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';
import './photos.css';
import { useTestPhotos } from './photosApi.ts';

/** Photographs of the test: thumbnails to open, and a way to add one for users who may. */
export function PhotosSection({ test: { uuid, cowId } }: { test: TestDetails }) {
  const { t } = useLingui();
  const query = useTestPhotos(uuid);
  const [open, setOpen] = useState<TestPhoto | 'add'>();
  const actions = useRef<HTMLSpanElement>(null);
  const [removals, setRemovals] = useState(0);
  // The element that opened the dialog was removed with the photograph.
  useEffect(() => {
    if (removals > 0) actions.current?.querySelector('button')?.focus();
  }, [removals]);
  const { data: { data } = {}, error } = query;
  const photos = data?.photos ?? [];
  const isFull = photos.length >= TEST_PHOTOS_MAX;
  const nameOf = (photo: TestPhoto) => {
    const number = photos.findIndex(({ id }) => id === photo.id) + 1;
    return photo.description || t`Photograph ${number} of sample ${cowId}`;
  };
  // A user who may not add any has nothing to see here if there are none.
  if (data && photos.length === 0 && !data.addable) return null;
  return (
    <Section
      title={t`Photographs`}
      actions={
        data?.addable && (
          <span ref={actions}>
            <Button icon="image" aria-haspopup="dialog" disabled={isFull} onClick={() => setOpen('add')}>
              <Trans>Add photograph</Trans>
            </Button>
          </span>
        )
      }
    >
      {error && !data && (
        <ErrorState title={t`Photographs could not be loaded`} {...queryErrorState(query)} />
      )}
      {!error && !data && <Skeleton height={120} />}
      {data && photos.length === 0 && (
        <p className="tr-soft">
          <Trans>No photographs yet</Trans>
        </p>
      )}
      {photos.length > 0 && (
        <ul role="list" className="tr-photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className="tr-photo"
                aria-haspopup="dialog"
                onClick={() => setOpen(photo)}
              >
                <img src={photo.thumbnail} alt={nameOf(photo)} width={photo.width} height={photo.height} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && data?.addable && (
        <p className="tr-soft">
          <Trans>A test holds up to {TEST_PHOTOS_MAX} photographs. Remove one to add another.</Trans>
        </p>
      )}
      {open === 'add' && <AddPhotoDialog testId={uuid} onClose={() => setOpen(undefined)} />}
      {open && open !== 'add' && (
        <PhotoDialog
          testId={uuid}
          photo={open}
          name={nameOf(open)}
          onClose={() => setOpen(undefined)}
          onRemoved={() => {
            setOpen(undefined);
            setRemovals((count) => count + 1);
          }}
        />
      )}
    </Section>
  );
}
