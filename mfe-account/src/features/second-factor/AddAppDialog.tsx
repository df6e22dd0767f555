import type { SecondFactor } from '@epigram/shared-contracts/api/secondFactor';
import {
  Button,
  CopyButton,
  Dialog,
  Field,
  Form,
  Input,
  Notice,
  required,
  Stack,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { PasswordStep } from './PasswordStep.tsx';
import { beginTotp, finishTotp } from './secondFactorApi.ts';

/** A QR code drawn as one path. It is black on white even in dark mode, because cameras can't read it otherwise. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} className="ac-qr" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

interface AddAppDialogProps {
  /** Includes recovery codes if this is the first second factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
  factors: SecondFactor;
}

/** Connects an authenticator app: the password, the QR code, a first code. */
export function AddAppDialog({ onAdded, onClose, factors }: AddAppDialogProps) {
  const { t } = useLingui();
  const form = useForm<{ code: string }>();
  const errorText = useErrorText();
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const { mutate, isPending, error } = useMutation({ mutationFn: finishTotp, onSuccess: onAdded });
  if (!app) {
    return (
      <PasswordStep
        title={t`Set up an authenticator app`}
        confirmLabel={t`Continue`}
        factors={factors}
        act={beginTotp}
        onDone={setApp}
        onClose={onClose}
      >
        <p>
          <Trans>You need an app such as Aegis, Google Authenticator or 1Password on your phone.</Trans>
        </p>
      </PasswordStep>
    );
  }
  return (
    <Dialog
      open
      keepOpen
      width={500}
      title={t`Set up an authenticator app`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => form.submit()}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <Trans>Scan this code with the app, or type the key into it.</Trans>
        </p>
        <QrCode text={app.uri} label={t`QR code for the authenticator app`} />
        <p className="ac-secret">
          <code>{app.secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
          <CopyButton text={app.secret} label={t`Copy key`} />
        </p>
        <Form<{ code: string }>
          form={form}
          label={t`Confirm`}
          onSubmit={({ code }) => mutate(code)}
          disabled={isPending}
        >
          <Field
            name="code"
            label={t`Code from the app`}
            rules={[required(t`Please enter the code that the app shows`)]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} autoFocus />
          </Field>
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
