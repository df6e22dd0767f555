import { newSecret } from './secrets.ts';

const FORMAT = /^epk_(\d{1,15})_[\w-]{43}$/;

/** Whether a bearer token looks like an API key. The prefix also lets scanners find leaked keys. */
export function isApiKey(token: string): boolean {
  return token.startsWith('epk_');
}

/** The key contains the id of its business, by which the table is distributed. */
export function newApiKey(businessId: number): string {
  return `epk_${businessId}_${newSecret()}`;
}

export function businessOfKey(key: string): number | undefined {
  const digits = FORMAT.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
