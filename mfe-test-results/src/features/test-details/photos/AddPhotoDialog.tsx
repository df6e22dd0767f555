import { NAME_MAX_LENGTH, PHOTO_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import { ApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  Dialog,
  Field,
  FileDrop,
  Form,
  Input,
  maxLength,
  Notice,
  Stack,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAddPhoto, useObjectUrl } from './photosApi.ts';

export function AddPhotoDialog({ testId, onClose }: { testId: string; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<{ description: string }>();
  const [photo, setPhoto] = useState<File>();
  const add = useAddPhoto(testId);
  const preview = useObjectUrl(photo);

  function send({ description = '' }: { description?: string }) {
    if (!photo || add.isPending) return;
    add.mutate(
      { photo, description },
      {
        onSuccess() {
          toast.show({ kind: 'success', title: t`Photograph added` });
          onClose();
        },
      },
    );
  }
  const isUnreadable = add.error instanceof ApiError && add.error.code === 'INVALID_DATA';

  return (
    <Dialog
      open
      title={t`Add a photograph`}
      width={500}
      onClose={onClose}
      keepOpen={photo !== undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!photo} busy={add.isPending} onClick={() => form.submit()}>
            <Trans>Add photograph</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <FileDrop
          file={photo}
          onChange={(chosen) => {
            add.reset();
            setPhoto(chosen);
          }}
          label={t`Photograph`}
          hint={t`JPEG, PNG or WebP, up to 10 MB`}
          extensions={['.jpg', '.jpeg', '.png', '.webp']}
          maxBytes={PHOTO_MAX_BYTES}
          disabled={add.isPending}
        />
        {preview && <img className="tr-photo-preview" src={preview} alt={t`Preview`} />}
        <Form form={form} label={t`Description of the photograph`} onSubmit={send} disabled={add.isPending}>
          <Field
            name="description"
            label={t`What it shows`}
            help={t`Read out to people who cannot see it, and printed under it in reports`}
            rules={[maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`)]}
          >
            <Input autoComplete="off" />
          </Field>
        </Form>
        {add.error && (
          <Notice tone="danger" live>
            {isUnreadable
              ? t`This picture can’t be read, or has more than 30 megapixels. Please choose another one.`
              : errorText(add.error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
