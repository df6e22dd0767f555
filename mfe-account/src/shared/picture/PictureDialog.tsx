import { LOGO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { Button, Dialog, FileDrop, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CropArea } from './CropArea.tsx';
import { type Area, cropPicture } from './cropPicture.ts';

interface PictureDialogProps {
  title: string;
  /** The shape in which the picture is displayed. */
  shape: 'round' | 'rect';
  /** Called with the cropped picture; the dialog waits for it, and shows why it failed. */
  onPicture: (picture: File) => Promise<unknown> | void;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** Chooses a picture and crops it. */
export function PictureDialog({ title, shape, onPicture, errorText, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [area, setArea] = useState<Area>();
  const use = useMutation({
    mutationFn: async (it: { file: File; area: Area }) => onPicture(await cropPicture(it.file, it.area)),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      title={title}
      width={500}
      onClose={onClose}
      keepOpen={file !== undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={use.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            disabled={!file || !area}
            busy={use.isPending}
            onClick={() => file && area && use.mutate({ file, area })}
          >
            <Trans>Use picture</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          file={file}
          onChange={(chosen) => {
            setArea(undefined);
            setFile(chosen);
          }}
          label={t`Picture`}
          hint={t`PNG, JPEG or WebP, up to 2 MB`}
          extensions={['.png', '.jpg', '.jpeg', '.webp']}
          maxBytes={LOGO_MAX_BYTES}
          disabled={use.isPending}
        />
        {file && <CropArea key={file.name + file.lastModified} file={file} shape={shape} onArea={setArea} />}
        {use.error && (
          <Notice tone="danger" live>
            {errorText(use.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
