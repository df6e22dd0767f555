import { newSecret } from './secrets.ts';

const FORMAT = /^epk_(\d{1,9})_[\w-]{43}$/;

/** Whether a bearer token claims to be an API key: the prefix also lets scanners find one that leaked. */
export function isApiKey(token: string): boolean {
  return token.startsWith('epk_');
}

/** The key names its business, by which the table is distributed. */
export function newApiKey(businessId: number): string {
  return `epk_${businessId}_${newSecret()}`;
}

export function businessOfKey(key: string): number | undefined {
  const digits = FORMAT.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
