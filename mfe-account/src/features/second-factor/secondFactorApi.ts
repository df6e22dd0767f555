import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireInBusiness,
  requireInOrganisation,
  startPasskey,
  startTotp,
} from '@epigram/shared-contracts/api/secondFactor';
import { callApi } from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { requestSessionRefresh, type SelectedRole } from '@epigram/shared-contracts/session';
import { useQueryClient } from '@tanstack/react-query';

export function useSecondFactor() {
  return useOperation(getSecondFactor, {});
}

/** Refetches the factors and, because a business may have been closed without one, the session. */
export function useSecondFactorRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: operationKey(getSecondFactor) }),
      requestSessionRefresh(),
    ]);
}

export const beginTotp = async (password: string) => (await callApi(startTotp, { body: { password } })).data;
export const finishTotp = async (code: string) =>
  (await callApi(confirmTotp, { body: { code } })).data.recoveryCodes;
export const renewCodes = async (password: string) =>
  (await callApi(renewRecoveryCodes, { body: { password } })).data.recoveryCodes;
export const removeFactor = (password: string, passkey?: string) =>
  callApi(removeSecondFactor, { body: { password, passkey } });

/** Creates a passkey in the browser and stores it. The device asks the user; every refusal has the same error name. */
export async function makePasskey(name: string, password: string): Promise<string[] | null> {
  const { ticket, options } = (await callApi(startPasskey, { body: { password } })).data;
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      throw new ApiError('PASSKEY_REJECTED', { debug: { cause } });
    },
  );
  const { data } = await callApi(addPasskey, { body: { ticket, name, response: { ...response } } });
  return data.recoveryCodes;
}

export function setRule(role: SelectedRole, required: boolean): Promise<unknown> {
  return role.type === 'business'
    ? callApi(requireInBusiness, { params: { businessId: role.id }, body: { required } })
    : callApi(requireInOrganisation, { params: { orgId: role.id }, body: { required } });
}
