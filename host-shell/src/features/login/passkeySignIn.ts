import { loginWithPasskey, startPasskeyLogin } from '@epigram/shared-contracts/api/secondFactor';
import { callApi } from '@epigram/shared-contracts/client';
import { setAccessToken } from '@epigram/shared-contracts/client/host';
import { ApiError } from '@epigram/shared-contracts/errors';
import { beginSession } from '../../session/sessionFlow.ts';

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Signs in with one of the device's passkeys; the device verifies its user.
 * @throws ApiError, AccountError
 */
export async function signInWithPasskey(): Promise<void> {
  const { ticket, options } = (await callApi(startPasskeyLogin, {})).data;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      throw new ApiError('PASSKEY_REJECTED', { debug: { cause } });
    },
  );
  const { data } = await callApi(loginWithPasskey, { body: { ticket, response: { ...response } } });
  setAccessToken(data);
  await beginSession();
}
