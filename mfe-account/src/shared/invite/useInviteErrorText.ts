import { ApiError } from '@epigram/shared-contracts/errors';
import { useErrorText } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** The specific meaning of a refusal, if the catalogue's general text would leave the user guessing. */
export function useInviteErrorText(tenant?: 'organisation' | 'business'): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'RATE_LIMITED') {
      return t`You have sent too many invitations within an hour. Please wait and try again later.`;
    }
    // The catalogue's text is about organisations.
    if (tenant === 'business' && code === 'ALREADY_MEMBER') return t`This person is already in the team.`;
    if (tenant === 'business' && code === 'OWN_MEMBERSHIP') {
      return t`You can’t invite yourself, or change or end your own membership. Please ask another Owner.`;
    }
    return errorText(error);
  };
}
