import {
  addPasskey,
  confirmTotp,
  type FactorProof,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireInBusiness,
  requireInOrganisation,
  startPasskey,
  startPasskeyLogin,
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

export const beginTotp = async (proof: FactorProof) => (await callApi(startTotp, { body: proof })).data;
export const finishTotp = async (code: string) =>
  (await callApi(confirmTotp, { body: { code } })).data.recoveryCodes;
export const renewCodes = async (proof: FactorProof) =>
  (await callApi(renewRecoveryCodes, { body: proof })).data.recoveryCodes;
export const removeFactor = (proof: FactorProof, passkey?: string) =>
  callApi(removeSecondFactor, { body: { ...proof, passkey } });

/** Lets one of the user's passkeys answer a challenge, as a proof instead of a code. */
export async function askPasskey(): Promise<FactorProof['assertion']> {
  const { ticket, options } = (await callApi(startPasskeyLogin, {})).data;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      throw new ApiError('PASSKEY_REJECTED', { debug: { cause } });
    },
  );
  return { ticket, response: { ...response } };
}

/** Creates a passkey in the browser and stores it. The device asks the user; every refusal has the same error name. */
export async function makePasskey(name: string, proof: FactorProof): Promise<string[] | null> {
  const { ticket, options } = (await callApi(startPasskey, { body: proof })).data;
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
