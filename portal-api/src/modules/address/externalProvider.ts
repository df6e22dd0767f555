import { createLimitedFetch } from '@epigram/platform/http/limitedFetch';
import { address, addressOption, type AddressOption } from '@epigram/shared-contracts/api/address';
import { compactPostcode } from '@epigram/shared-contracts/domain/postcodes';
import * as z from 'zod/mini';

import type { AddressProvider } from './addressProvider.ts';
import { MAX_OPTIONS } from './addressProvider.ts';

const ID_START = 'external-';
const MAX_ID_LENGTH = 400;
const TIMEOUT_MS = 3_000;
const limitedFetch = createLimitedFetch(1_000_000);

const options = z.array(addressOption);
const found = z.nullable(
  z
    .partial(address)
    .check(z.refine(({ line_1, city }) => Boolean(line_1 ?? city), 'neither street nor town')),
);

/**
 * A provider over HTTP, called with JSON and with the key as a bearer token. `POST <url>/lookup {postcode, country}`
 * and `POST <url>/autocomplete {text, country}` return `[{id, label}]`. `POST <url>/retrieve {id}` returns
 * `{line_1, line_2, city, county, postcode, country}` or `null`. Any other response, or none within 3 seconds, is a
 * failure.
 */
export function createExternalProvider(url: string, key: string | undefined): AddressProvider {
  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const response = await limitedFetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The address provider returned ${response.status}`);
    return schema.parse(await response.json());
  }

  return {
    async lookup({ postcode, country }) {
      const answer = await ask('lookup', { postcode, country: country ?? null }, options);
      return mark(answer, postcode);
    },
    async autocomplete({ text, country }) {
      return mark(await ask('autocomplete', { text, country: country ?? null }, options), '');
    },
    async retrieve(id) {
      const own = readExternalId(id);
      if (!own) return undefined;
      const answer = await ask('retrieve', { id: own.id }, found);
      if (!answer) return undefined;
      const { line_1, line_2, city, county, postcode, country } = answer;
      return {
        line_1: line_1 ?? null,
        line_2: line_2 ?? null,
        city: city ?? null,
        county: county ?? null,
        postcode: postcode ?? null,
        country: country ?? null,
      };
    },
  };
}

/** Our ids include the looked-up postcode, so that the gazetteer can stand in for a provider that fails. */
function mark(answer: readonly AddressOption[], postcode: string): AddressOption[] {
  return answer
    .filter(({ id }) => id.length <= MAX_ID_LENGTH)
    .slice(0, MAX_OPTIONS * 10)
    .map(({ id, label }) => ({ id: `${ID_START}${compactPostcode(postcode)}~${id}`, label }));
}

/** The provider's own id, and the postcode, which may be empty; undefined for an id of another provider. */
export function readExternalId(id: string): { id: string; postcode: string } | undefined {
  const cut = id.indexOf('~');
  if (!id.startsWith(ID_START) || cut < 0) return undefined;
  return { id: id.slice(cut + 1), postcode: id.slice(ID_START.length, cut) };
}
