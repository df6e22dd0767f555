import { ANNOUNCEMENT_IMAGE_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { Button, FileDrop, Spinner, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUploadImage } from './announcementsApi.ts';

interface AnnouncementImageProps {
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
}

/** A picture is uploaded as soon as it is chosen, so that the preview shows what the audience will get. */
export function AnnouncementImage({ imageUrl, onChange }: AnnouncementImageProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useUploadImage();
  return (
    <div className="nt-editor-image">
      <span className="nt-label">
        <Trans>Picture (optional)</Trans>
      </span>
      {imageUrl ? (
        <>
          <img className="nt-image" src={imageUrl} alt="" />
          <div>
            <Button size="small" icon="delete" onClick={() => onChange(null)}>
              <Trans>Remove picture</Trans>
            </Button>
          </div>
        </>
      ) : isPending ? (
        <Spinner label={t`Sending the picture`} />
      ) : (
        <FileDrop
          file={undefined}
          onChange={(file) => file && mutate(file, { onSuccess: ({ data }) => onChange(data.imageUrl) })}
          label={t`Picture`}
          hint={t`PNG, JPEG or WebP, up to 5 MB`}
          extensions={['.png', '.jpg', '.jpeg', '.webp']}
          maxBytes={ANNOUNCEMENT_IMAGE_MAX_BYTES}
          {...(error && { error: errorText(error) })}
        />
      )}
    </div>
  );
}
