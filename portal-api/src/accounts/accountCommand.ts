import { email, name } from '@epigram/shared-contracts/api/fields';
import { NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { AccountRequest, OpenedAccount } from './openAccount.ts';

/** The options of `npm run db -- account`, for `parseArgs`. */
export const ACCOUNT_OPTIONS = {
  name: { type: 'string' },
  staff: { type: 'boolean', default: false },
  admin: { type: 'boolean', default: false },
  business: { type: 'string' },
  organisation: { type: 'string' },
  country: { type: 'string' },
} as const;

export interface AccountArguments {
  readonly name?: string | undefined;
  readonly staff: boolean;
  readonly admin: boolean;
  readonly business?: string | undefined;
  readonly organisation?: string | undefined;
  readonly country?: string | undefined;
}

/** Its message is for the operator. */
export class AccountError extends Error {}

/** @throws AccountError if an option is missing or invalid */
export function readAccount(address: string, given: AccountArguments): AccountRequest {
  const parsed = email.safeParse(address);
  if (!parsed.success) throw new AccountError(`"${address}" is not an email address.`);
  const country = optional('country', given.country);
  const business = optional('business', given.business);
  const organisation = optional('organisation', given.organisation);
  if (business && !country) throw new AccountError('A business needs a --country, for example Ireland.');
  if (!business && !organisation && !given.staff && !given.admin) {
    throw new AccountError('Say what the account is for: --business, --organisation, --staff or --admin.');
  }
  return {
    email: parsed.data,
    name: required(given.name),
    isStaff: given.staff,
    isAdmin: given.admin,
    business: business && country ? { name: business, country } : undefined,
    organisation: organisation ? { name: organisation, country } : undefined,
  };
}

function optional(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const parsed = name.safeParse(text);
  if (!parsed.success) throw new AccountError(`--${option} is empty or too long.`);
  return parsed.data;
}

function required(text: string | undefined): string {
  const person = optional('name', text);
  if (!person || person.length < NAME_MIN_LENGTH) {
    throw new AccountError(
      `--name is missing: give the person's full name, at least ${NAME_MIN_LENGTH} letters.`,
    );
  }
  return person;
}

export function describeAccount(
  { email: address }: AccountRequest,
  { isNew, key }: OpenedAccount,
  publicUrl: string,
): string {
  const what = isNew
    ? `${address} has an account.`
    : `${address} already had an account; the requested roles were added.`;
  if (key === null) return what;
  return `${what}\nThey can set their password once, within 7 days, at\n${publicUrl}/Password/Recover/Change/${key}`;
}
