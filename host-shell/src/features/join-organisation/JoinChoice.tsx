import { Trans } from '@lingui/react/macro';
import { JOIN_WITH_ACCOUNT } from '@epigram/shared-contracts/routes';
import { userAtom, useSession } from '@epigram/shared-contracts/session';
import { Button } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { JoinForm, type JoinFormProps } from './JoinForm.tsx';
import { JoinWithAccount } from './JoinWithAccount.tsx';
import { SignInToJoin } from './SignInToJoin.tsx';

/** The three ways in: signed in already, with the account that one has, or with a new one. */
export function JoinChoice(props: JoinFormProps) {
  const { token, invitation } = props;
  const user = useSession(userAtom);
  const [search] = useSearchParams();
  const [signsIn, setSignsIn] = useState(!user && search.has(JOIN_WITH_ACCOUNT));

  // First, as signing in makes a user before the membership is told.
  if (signsIn) {
    return <SignInToJoin token={token} invitation={invitation} onBack={() => setSignsIn(false)} />;
  }
  if (user) return <JoinWithAccount token={token} invitation={invitation} account={user} />;
  return (
    <>
      <JoinForm {...props} />
      <Button kind="quiet" block onClick={() => setSignsIn(true)}>
        <Trans>I have an account already</Trans>
      </Button>
    </>
  );
}
