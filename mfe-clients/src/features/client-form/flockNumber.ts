import { postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';

/** Letters at the beginning of flock and herd registration numbers. */
export const FLOCK_PREFIXES = ['IE', 'UK', 'FR', 'NZ'] as const;
export type FlockPrefix = (typeof FLOCK_PREFIXES)[number];

export interface FlockNumber {
  /** Absent for numbers of any other register. */
  readonly prefix: FlockPrefix | undefined;
  readonly rest: string;
}

/** `IE 414 0014` becomes `IE` and `414 0014`; a text without known letters is all `rest`. */
export function splitFlockNumber(text: string): FlockNumber {
  const prefix = FLOCK_PREFIXES.find((one) => text === one || text.startsWith(`${one} `));
  return { prefix, rest: prefix ? text.slice(prefix.length).trimStart() : text };
}

export function joinFlockNumber({ prefix, rest }: FlockNumber): string {
  return prefix ? `${prefix} ${rest}` : rest;
}

/** The register of a country, if it is known. */
export function usualPrefix(country: string): FlockPrefix | undefined {
  const known = postcodeCountry(country);
  if (known) return known === 'ireland' ? 'IE' : 'UK';
  if (country === 'France') return 'FR';
  return country === 'New Zealand' ? 'NZ' : undefined;
}
