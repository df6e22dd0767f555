import type { SecondFactor } from '@epigram/shared-contracts/api/secondFactor';
import {
  Button,
  ErrorState,
  Notice,
  PageSkeleton,
  queryErrorState,
  Section,
  Stack,
  Tag,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FactorDialogs, type FactorAct } from './FactorDialogs.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SecondFactorRule } from './SecondFactorRule.tsx';
import { useSecondFactor } from './secondFactorApi.ts';

/** The user's second factors, and whether the team needs one. */
export function SecurityPage() {
  const query = useSecondFactor();
  if (query.error) return <ErrorState {...queryErrorState(query)} />;
  if (!query.data) return <PageSkeleton shape="form" />;
  return <Factors factors={query.data.data} />;
}

function Factors({ factors }: { factors: SecondFactor }) {
  const { t } = useLingui();
  const [act, setAct] = useState<FactorAct>();
  const { totp, passkeys, recoveryCodesLeft, requiredBy } = factors;
  const hasAny = totp || passkeys.length > 0;
  const names = requiredBy.join(', ');
  return (
    <Stack>
      {requiredBy.length > 0 && !hasAny && (
        <Notice tone="warning" title={t`A second factor is required`}>
          <Trans>{names} opens once you have set up an authenticator app or a passkey.</Trans>
        </Notice>
      )}
      <Section
        title={t`Authenticator app`}
        description={t`An app on your phone shows a code that you enter after your password.`}
        actions={
          totp ? (
            <Button onClick={() => setAct({ kind: 'remove-app' })}>
              <Trans>Remove</Trans>
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setAct({ kind: 'add-app' })}>
              <Trans>Set up</Trans>
            </Button>
          )
        }
      >
        <p>
          <Tag tone={totp ? 'success' : 'neutral'}>{totp ? t`Active` : t`Not set up`}</Tag>
        </p>
      </Section>
      <Section
        title={t`Passkeys`}
        description={t`Sign in with your fingerprint, face or a security key, without a password.`}
        actions={
          <Button icon="add" onClick={() => setAct({ kind: 'add-passkey' })}>
            <Trans>Add passkey</Trans>
          </Button>
        }
      >
        <PasskeyList
          passkeys={passkeys}
          onRemove={(passkey) => setAct({ kind: 'remove-passkey', passkey })}
        />
      </Section>
      {hasAny && (
        <Section
          title={t`Recovery codes`}
          description={t`They sign you in when you have lost your phone or your passkey.`}
          actions={
            <Button onClick={() => setAct({ kind: 'renew-codes' })}>
              <Trans>Create new codes</Trans>
            </Button>
          }
        >
          <p>
            <Plural value={recoveryCodesLeft} one="# code left" other="# codes left" />
          </p>
        </Section>
      )}
      <SecondFactorRule hasFactor={hasAny} />
      {act && <FactorDialogs act={act} factors={factors} onClose={() => setAct(undefined)} />}
    </Stack>
  );
}
