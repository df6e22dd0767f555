import { Trans } from '@lingui/react/macro';
import { JOIN_WITH_ACCOUNT } from '@epigram/shared-contracts/routes';
import { userAtom, useSession } from '@epigram/shared-contracts/session';
import { Button } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JoinForm, type JoinFormProps } from './JoinForm.tsx';
import { JoinWithAccount } from './JoinWithAccount.tsx';
import { SignInToJoin } from './SignInToJoin.tsx';

/** The three ways to join: already signed in, with an existing account, or with a new one. */
export function JoinChoice(props: JoinFormProps) {
  const { token, invitation } = props;
  const user = useSession(userAtom);
  const [search] = useSearchParams();
  const [signsIn, setSignsIn] = useState(!user && search.has(JOIN_WITH_ACCOUNT));

  // Checked first, because signing in sets the user before the membership is known.
  if (signsIn) {
    return <SignInToJoin token={token} invitation={invitation} onBack={() => setSignsIn(false)} />;
  }
  if (user) return <JoinWithAccount token={token} invitation={invitation} account={user} />;
  return (
    <>
      <JoinForm {...props} />
      <Button kind="quiet" block onClick={() => setSignsIn(true)}>
        <Trans>I already have an account</Trans>
      </Button>
    </>
  );
}
