import * as z from 'zod/mini';
import { businessParams, name, organisationParams, password, token } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Second factor';
const own = '/users/second-factor';

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

export const secondFactor = z.object({
  /** Codes from an authenticator app. */
  totp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Names of the businesses and organisations that require a second factor. */
  requiredBy: z.array(z.string()),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Shown once, when the first factor is added or the codes are renewed. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

/** WebAuthn data; its shape is defined by the library on each side. */
const webauthn = z.record(z.string(), z.unknown());
const code = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Who asks for a change of factors: the password and, if the user has a factor, a code of the app, a recovery code, or
 * an answer of a passkey to `startPasskeyLogin`.
 */
const proof = {
  password,
  code: z.optional(code),
  assertion: z.optional(z.object({ ticket: token, response: webauthn })),
};
export interface FactorProof {
  readonly password: string;
  readonly code?: string | undefined;
  readonly assertion?: { readonly ticket: string; readonly response: Record<string, unknown> } | undefined;
}
const PROOF_ERRORS = [
  'CURRENT_PASSWORD_INCORRECT',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_INCORRECT',
  'PASSKEY_REJECTED',
  'RATE_LIMITED',
] as const;

export const getSecondFactor = defineOperation({
  id: 'getSecondFactor',
  summary: 'The second factors of the caller, and the tenants that require one.',
  tag,
  method: 'GET',
  path: own,
  access: 'signed-in',
  answer: envelope(secondFactor),
});

export const startTotp = defineOperation({
  id: 'startTotp',
  summary: 'A new secret for an authenticator app; it takes effect once a first code is confirmed.',
  tag,
  method: 'POST',
  path: `${own}/totp`,
  access: 'signed-in',
  body: z.object(proof),
  answer: envelope(z.object({ secret: z.string(), uri: z.string() })),
  errors: PROOF_ERRORS,
});

export const confirmTotp = defineOperation({
  id: 'confirmTotp',
  summary:
    'Confirm the app with its first code; returns recovery codes if it is the user’s only second factor.',
  tag,
  method: 'POST',
  path: `${own}/totp/confirm`,
  access: 'signed-in',
  body: z.object({ code }),
  answer: envelope(recoveryCodes),
  errors: ['SECOND_FACTOR_INCORRECT', 'RATE_LIMITED'],
});

export const startPasskey = defineOperation({
  id: 'startPasskey',
  summary: 'What an authenticator needs to create a passkey.',
  tag,
  method: 'POST',
  path: `${own}/passkeys/options`,
  access: 'signed-in',
  body: z.object(proof),
  answer: envelope(z.object({ ticket: z.string(), options: webauthn })),
  errors: PROOF_ERRORS,
});

export const addPasskey = defineOperation({
  id: 'addPasskey',
  summary: 'Store the passkey that the authenticator created.',
  tag,
  method: 'POST',
  path: `${own}/passkeys`,
  access: 'signed-in',
  body: z.object({ ticket: token, name, response: webauthn }),
  answer: envelope(recoveryCodes),
  errors: ['PASSKEY_REJECTED'],
});

export const removeSecondFactor = defineOperation({
  id: 'removeSecondFactor',
  summary: 'Remove the app or a passkey; removing the last factor removes the recovery codes too.',
  tag,
  method: 'POST',
  path: `${own}/remove`,
  access: 'signed-in',
  body: z.object({ ...proof, passkey: z.optional(z.string().check(z.maxLength(1400))) }),
  errors: [...PROOF_ERRORS, 'NOT_FOUND'],
});

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  summary: 'New recovery codes; the old ones stop working.',
  tag,
  method: 'POST',
  path: `${own}/recovery-codes`,
  access: 'signed-in',
  body: z.object(proof),
  answer: envelope(recoveryCodes),
  errors: [...PROOF_ERRORS, 'NOT_FOUND'],
});

export const startPasskeyLogin = defineOperation({
  id: 'startPasskeyLogin',
  summary: 'What an authenticator signs to open a session.',
  tag,
  method: 'POST',
  path: '/users/login/passkey/options',
  access: 'public',
  answer: envelope(z.object({ ticket: z.string(), options: webauthn })),
  errors: ['RATE_LIMITED'],
});

export const loginWithPasskey = defineOperation({
  id: 'loginWithPasskey',
  summary: 'Sign in with a passkey, without a password; sets the renewal cookie.',
  tag,
  method: 'POST',
  path: '/users/login/passkey',
  access: 'public',
  body: z.object({ ticket: token, response: webauthn }),
  answer: envelope(z.object({ token: z.string(), expiresAt: z.string() })),
  errors: ['PASSKEY_REJECTED', 'AUTHORIZATION_FAILED', 'LOGIN_FAILED', 'RATE_LIMITED'],
});

const rule = z.object({ required: z.boolean() });

export const requireInBusiness = defineOperation({
  id: 'requireInBusiness',
  summary: 'Whether the team of a business needs a second factor (Owner, signed in with one).',
  tag,
  method: 'PUT',
  path: '/businesses/:businessId/second-factor',
  access: 'tenant',
  params: z.object(businessParams),
  body: rule,
  errors: ['SECOND_FACTOR_MISSING'],
});

export const requireInOrganisation = defineOperation({
  id: 'requireInOrganisation',
  summary: 'Whether the members of an organisation need a second factor (Manager, signed in with one).',
  tag,
  method: 'PUT',
  path: '/organisations/:orgId/second-factor',
  access: 'tenant',
  params: z.object(organisationParams),
  body: rule,
  errors: ['SECOND_FACTOR_MISSING'],
});
