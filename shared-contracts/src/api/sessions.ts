import * as z from 'zod/mini';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Users';

export const signedInSession = z.object({
  id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  /** The network of the sign-in, never the address. */
  network: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SignedInSession = z.output<typeof signedInSession>;

export const listSessions = defineOperation({
  id: 'listSessions',
  summary: 'The user’s sessions, the last used first.',
  tag,
  method: 'GET',
  path: '/users/sessions',
  access: 'signed-in',
  answer: envelope(z.array(signedInSession)),
});

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  summary: 'Sign out all other sessions of the user.',
  tag,
  method: 'POST',
  path: '/users/sessions/end-others',
  access: 'signed-in',
});

export const endSession = defineOperation({
  id: 'endSession',
  summary: 'Sign out one session of the user.',
  tag,
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
});

export const signInAttempt = z.object({
  at: z.string(),
  succeeded: z.boolean(),
  /** Whether the password was right and the code wrong. */
  wrongCode: z.boolean(),
  userAgent: z.nullable(z.string()),
  network: z.nullable(z.string()),
});
export type SignInAttempt = z.output<typeof signInAttempt>;

export const listSignIns = defineOperation({
  id: 'listSignIns',
  summary: 'The last 20 sign-ins with the account, including failed ones.',
  tag,
  method: 'GET',
  path: '/users/sign-ins',
  access: 'signed-in',
  answer: envelope(z.array(signInAttempt)),
});
