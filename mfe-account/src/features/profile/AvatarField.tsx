import type { UserInformation } from '@epigram/shared-contracts/api/users';
import { Avatar, Button, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { PictureDialog } from '../../shared/picture/PictureDialog.tsx';
import { useRemoveAvatar, useUpdateAvatar } from './profileApi.ts';

/** The person's picture, or the initials of the name. */
export function AvatarField({ profile: { name, avatar } }: { profile: UserInformation }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const update = useUpdateAvatar();
  const remove = useRemoveAvatar();
  const close = () => setOpen(undefined);
  return (
    <div className="ac-avatar">
      <Avatar name={name} imageUrl={avatar} size={64} />
      <Button icon="image" aria-haspopup="dialog" onClick={() => setOpen('change')}>
        {avatar ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
      </Button>
      {avatar && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen('remove')}>
          <Trans>Remove picture</Trans>
        </Button>
      )}
      {open === 'change' && (
        <PictureDialog
          title={t`Your picture`}
          shape="round"
          errorText={errorText}
          onPicture={async (picture) => {
            await update.mutateAsync(picture);
            toast.show({ title: t`Your picture has been saved` });
          }}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmAct
          title={t`Remove your picture?`}
          confirmLabel={t`Remove picture`}
          act={() => remove.mutateAsync()}
          onDone={() => {
            toast.show({ title: t`Your picture has been removed` });
            close();
          }}
          onCancel={close}
        >
          <p>
            <Trans>Colleagues see your initials instead.</Trans>
          </p>
        </ConfirmAct>
      )}
    </div>
  );
}
