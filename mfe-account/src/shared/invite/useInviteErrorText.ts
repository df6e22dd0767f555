import { ApiError } from '@epigram/shared-contracts/errors';
import { useErrorText } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** What a refused invitation means here, where the catalogue's general text would leave the user guessing. */
export function useInviteErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiError && error.code === 'RATE_LIMITED'
      ? t`You have sent too many invitations within an hour. Please wait and try again later.`
      : errorText(error);
}
