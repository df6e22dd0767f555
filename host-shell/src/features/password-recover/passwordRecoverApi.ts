import { recoverPassword } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';

export interface NewPassword {
  /** From the recovery mail. */
  readonly key: string;
  readonly password: string;
}

/** Sets a new password; the call requires it twice. @throws ApiError */
export async function setNewPassword({ key, password }: NewPassword): Promise<void> {
  await callApi(recoverPassword, { body: { key, password, confirm_password: password } });
}
