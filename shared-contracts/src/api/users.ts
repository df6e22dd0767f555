import * as z from 'zod/mini';
import { NAME_MIN_LENGTH } from '../domain/limits.ts';
import { isTimeZone } from '../formats/timeZone.ts';
import { LOCALES } from '../locale.ts';
import { day, email, name, optionalText, password, phone, token } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Users';

/** A short-lived bearer token, its expiry, and the server's clock (ISO 8601). */
const accessToken = z.object({ token: z.string(), expiresAt: z.string(), now: z.optional(z.string()) });

export const userInformation = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  /** Line 1 and line 2 joined. */
  address: z.nullable(z.string()),
  address_line_1: z.nullable(z.string()),
  address_line_2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  /** URL of the picture. */
  avatar: z.nullable(z.string()),
  /** For mails and notifications. */
  language: z.optional(z.enum(LOCALES)),
  /** An IANA name, for mails and notifications; null until the person or their browser has set it. */
  timeZone: z.optional(z.nullable(z.string())),
  is_staff: z.boolean(),
  is_qc: z.boolean(),
  is_tester: z.boolean(),
  is_admin: z.boolean(),
  is_part_of_organisation: z.boolean(),
});
export type UserInformation = z.output<typeof userInformation>;

export const login = defineOperation({
  id: 'login',
  summary: 'Sign in; sets the renewal cookie.',
  tag,
  method: 'POST',
  path: '/users/login',
  access: 'public',
  body: z.object({
    email,
    password,
    /** From an app, or a recovery code; required after SECOND_FACTOR_REQUIRED. */
    code: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: envelope(accessToken),
  errors: [
    'LOGIN_FAILED',
    'AUTHORIZATION_FAILED',
    'RATE_LIMITED',
    'SECOND_FACTOR_INCORRECT',
    'SECOND_FACTOR_REQUIRED',
  ],
});

export const renewToken = defineOperation({
  id: 'renewToken',
  summary: 'A new bearer token for the renewal cookie; AUTHENTICATION_REQUIRED without one.',
  tag,
  method: 'POST',
  path: '/users/token',
  access: 'public',
  answer: envelope(accessToken),
  errors: ['AUTHENTICATION_REQUIRED', 'TOKEN_INVALID', 'AUTHORIZATION_FAILED'],
});

export const logout = defineOperation({
  id: 'logout',
  summary: 'Revoke the renewal cookie and every bearer token issued for it.',
  tag,
  method: 'POST',
  path: '/users/logout',
  access: 'public',
  errors: ['AUTHORIZATION_FAILED'],
});

export const changePassword = defineOperation({
  id: 'changePassword',
  summary: 'Change the password of the caller; all their other sessions end.',
  tag,
  method: 'PUT',
  path: '/users/password/',
  access: 'signed-in',
  body: z.object({ current_password: password, new_password: password, new_password_confirm: password }),
  errors: ['CURRENT_PASSWORD_INCORRECT', 'RATE_LIMITED'],
});

export const forgotPassword = defineOperation({
  id: 'forgotPassword',
  summary: 'Send a recovery mail; the response is the same whether or not the address is known.',
  tag,
  method: 'POST',
  path: '/users/forgotpassword/',
  access: 'public',
  body: z.object({ email }),
  errors: ['RATE_LIMITED'],
});

export const recoverPassword = defineOperation({
  id: 'recoverPassword',
  summary: 'Set a new password with the key of a recovery mail; every session of the user ends.',
  tag,
  method: 'PUT',
  path: '/users/recovery/changepassword/',
  access: 'public',
  body: z.object({ key: token, password, confirm_password: password }),
  errors: ['KEY_NOT_EXIST', 'RATE_LIMITED'],
});

export const getUserInformation = defineOperation({
  id: 'getUserInformation',
  summary: 'The signed-in user.',
  tag,
  method: 'GET',
  path: '/users/information',
  access: 'signed-in',
  answer: envelope(userInformation),
});

/** Not in the future in any time zone. */
const pastDay = day.check(
  z.refine(
    (text) => text <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10),
    'in the future',
  ),
);

const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'no time zone'));

/** Only fields that are present are changed. */
export const profileUpdate = z.object({
  name: z.optional(name.check(z.minLength(NAME_MIN_LENGTH))),
  phone,
  birthday: z.optional(z.nullable(pastDay)),
  address_line_1: optionalText,
  address_line_2: optionalText,
  city: optionalText,
  country: optionalText,
  postcode: optionalText,
  language: z.optional(z.enum(LOCALES)),
  timeZone: z.optional(timeZone),
});

export const updateProfile = defineOperation({
  id: 'updateProfile',
  summary: 'Change the profile of the caller.',
  tag,
  method: 'PUT',
  path: '/users/profile/',
  access: 'signed-in',
  body: z.object({ userData: profileUpdate }),
  answer: envelope(userInformation),
});

export const updateAvatar = defineOperation({
  id: 'updateAvatar',
  summary: 'Change the caller’s picture (PNG, JPEG or WebP). It is re-encoded.',
  tag,
  method: 'PUT',
  path: '/users/avatar',
  access: 'signed-in',
  file: 'avatar',
  answer: envelope(z.object({ avatar: z.string() })),
  errors: ['FILE_TOO_LARGE', 'INVALID_DATA'],
});

export const removeAvatar = defineOperation({
  id: 'removeAvatar',
  summary: 'Remove the caller’s picture; initials are shown instead.',
  tag,
  method: 'DELETE',
  path: '/users/avatar',
  access: 'signed-in',
});
