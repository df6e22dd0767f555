import type { Passkey, SecondFactor } from '@epigram/shared-contracts/api/secondFactor';
import { useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddAppDialog } from './AddAppDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { makePasskey, removeFactor, renewCodes, useSecondFactorRefresh } from './secondFactorApi.ts';

export type FactorAct =
  | { readonly kind: 'add-app' | 'remove-app' | 'add-passkey' | 'renew-codes' }
  | { readonly kind: 'remove-passkey'; readonly passkey: Passkey };

interface FactorDialogsProps {
  act: FactorAct;
  factors: SecondFactor;
  onClose: () => void;
}

/** The dialog of the chosen action. New recovery codes are shown before it closes. */
export function FactorDialogs({ act, factors, onClose }: FactorDialogsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useSecondFactorRefresh();
  const [codes, setCodes] = useState<readonly string[]>();

  function done(title: string, recoveryCodes: readonly string[] | null = null) {
    toast.show({ title });
    void refresh();
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  switch (act.kind) {
    case 'add-app':
      return (
        <AddAppDialog
          factors={factors}
          onClose={onClose}
          onAdded={(recoveryCodes) => done(t`The authenticator app is active`, recoveryCodes)}
        />
      );
    case 'add-passkey':
      return (
        <PasswordStep
          title={t`Add a passkey`}
          confirmLabel={t`Continue`}
          nameLabel={t`Name of the device`}
          factors={factors}
          act={(proof, name) => makePasskey(name.trim(), proof)}
          onDone={(recoveryCodes) => done(t`The passkey has been added`, recoveryCodes)}
          onClose={onClose}
        >
          <p>
            <Trans>Your browser then asks for your fingerprint, face, PIN or security key.</Trans>
          </p>
        </PasswordStep>
      );
    case 'renew-codes':
      return (
        <PasswordStep
          title={t`Create new recovery codes?`}
          confirmLabel={t`Create new codes`}
          factors={factors}
          act={renewCodes}
          onDone={(recoveryCodes) => done(t`New recovery codes have been created`, recoveryCodes)}
          onClose={onClose}
        >
          <p>
            <Trans>The codes you have now stop working.</Trans>
          </p>
        </PasswordStep>
      );
    case 'remove-app':
    case 'remove-passkey': {
      const passkey = act.kind === 'remove-passkey' ? act.passkey : undefined;
      return (
        <PasswordStep
          danger
          title={passkey ? t`Remove the passkey ${passkey.name}?` : t`Remove the authenticator app?`}
          confirmLabel={t`Remove`}
          factors={factors}
          act={(proof) => removeFactor(proof, passkey?.id)}
          onDone={() => done(passkey ? t`The passkey has been removed` : t`The app has been removed`)}
          onClose={onClose}
        >
          <p>
            <Trans>
              You can no longer sign in with it. Without any second factor your password is enough.
            </Trans>
          </p>
        </PasswordStep>
      );
    }
  }
}
