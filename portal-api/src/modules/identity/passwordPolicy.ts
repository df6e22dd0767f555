import { msg } from '#i18n';
import { JOIN_PASSWORD_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { brokenPasswordRules } from '@epigram/shared-contracts/domain/passwordRules';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import { DomainError } from '../../kernel/domainError.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { passwordWeakness, type PasswordContext, type PasswordWeakness } from './commonPassword.ts';
import { isPasswordCorrect } from './passwords.ts';

type Unfit = PasswordWeakness | 'former';

const TEXTS = inEachLanguage((say) => ({
  common: say(msg`This password is easy to guess. Choose a longer or less usual one.`),
  personal: say(msg`Choose a password without your name, your email address or the name of this portal.`),
  former: say(msg`You have used this password before. Choose a new one.`),
}));

/** The paths of the two passwords in the body. */
interface Fields {
  readonly password: string;
  readonly confirmation: string;
}

/** The rules for resets and changes (docs/product.md, 5). The error lists each broken rule. */
export function requireStrongPassword(password: string, confirmation: string, fields: Fields): void {
  refuse([
    ...brokenPasswordRules(password).map((rule) => ({ path: fields.password, message: rule })),
    ...mismatch(password, confirmation, fields),
  ]);
}

/** The rule for joining an organisation: eight characters. */
export function requireJoinPassword(password: string, confirmation: string, fields: Fields): void {
  refuse([
    ...(password.length < JOIN_PASSWORD_MIN_LENGTH ? [{ path: fields.password, message: 'length' }] : []),
    ...mismatch(password, confirmation, fields),
  ]);
}

/** Refuses common passwords and the user's own details. Call it after the rate limit, as it takes some milliseconds. */
export function requireUncommonPassword(
  password: string,
  path: string,
  context: PasswordContext,
  language: Locale,
): void {
  const weakness = passwordWeakness(password, context);
  if (weakness) refuseAs(weakness, path, language);
}

/** @param last hashes of the user's last passwords */
export async function requireNewPassword(
  password: string,
  path: string,
  last: readonly string[],
  language: Locale,
): Promise<void> {
  for (const hash of last) {
    if (await isPasswordCorrect(password, hash)) refuseAs('former', path, language);
  }
}

function refuseAs(unfit: Unfit, path: string, language: Locale): never {
  throw new DomainError('BAD_REQUEST', {
    messages: [TEXTS[language][unfit]],
    errors: [{ path, message: unfit }],
  });
}

function mismatch(password: string, confirmation: string, fields: Fields): ErrorDetail[] {
  return password === confirmation ? [] : [{ path: fields.confirmation, message: 'match' }];
}

function refuse(errors: readonly ErrorDetail[]): void {
  if (errors.length > 0) throw new DomainError('BAD_REQUEST', { errors });
}
