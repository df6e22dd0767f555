import { forgotPassword } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';

/** Requests a recovery mail. @throws ApiError */
export async function requestRecoveryMail(email: string): Promise<void> {
  await callApi(forgotPassword, { body: { email } });
}
