import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Button, Dialog, downloadFile, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Shown only once: the way to sign in when phone and keys are lost. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const save = () =>
    downloadFile(
      new Blob([`${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
      `${PRODUCT_NAME}-recovery-codes.txt`,
    );
  return (
    <Dialog
      open
      keepOpen
      hideClose
      width={500}
      title={t`Your recovery codes`}
      onClose={onClose}
      footer={
        <>
          <Button icon="download" onClick={save}>
            <Trans>Save as a file</Trans>
          </Button>
          <Button kind="primary" onClick={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <Notice tone="warning">
          <Trans>
            Keep these codes in a safe place. Each one signs you in once if you lose your phone or your
            passkey. They aren’t shown again.
          </Trans>
        </Notice>
        <ul role="list" className="ac-codes" aria-label={t`Your recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
