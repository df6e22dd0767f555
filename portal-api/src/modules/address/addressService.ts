import type { Address, AddressOption } from '@epigram/shared-contracts/api/address';
import type { Logger } from '@epigram/platform/logger';

import type { Config } from '../../kernel/config.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { AddressProvider } from './addressProvider.ts';
import { createExternalProvider, readExternalId } from './externalProvider.ts';
import { gazetteerProvider } from './gazetteerProvider.ts';

export interface AddressService {
  lookup: AddressProvider['lookup'];
  autocomplete: AddressProvider['autocomplete'];
  retrieve(id: string): Promise<Address>;
}

/** How long an unresponsive provider is skipped, so that a user does not wait for it on every key press. */
const SKIP_MS = 30_000;

/** Addresses from the configured provider, or from the embedded gazetteer if there is none or it fails. */
export function createAddressService(
  { addressProviderUrl, addressProviderKey }: Pick<Config, 'addressProviderUrl' | 'addressProviderKey'>,
  logger: Logger,
): AddressService {
  const external = addressProviderUrl && createExternalProvider(addressProviderUrl, addressProviderKey);

  async function withFallback<Answer>(
    ask: (provider: AddressProvider) => Promise<Answer>,
    instead: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!external) return instead();
    try {
      return await ask(external);
    } catch (error) {
      logger.warn({ err: error }, 'the address provider failed; the gazetteer is used instead');
      return instead();
    }
  }

  let restsUntil = 0;

  async function options(
    ask: (provider: AddressProvider) => Promise<AddressOption[]>,
  ): Promise<AddressOption[]> {
    if (Date.now() < restsUntil) return ask(gazetteerProvider);
    const orRest = (provider: AddressProvider) =>
      ask(provider).catch((error: unknown) => {
        if (isUnresponsive(error)) restsUntil = Date.now() + SKIP_MS;
        throw error;
      });
    return withFallback(orRest, () => ask(gazetteerProvider));
  }

  return {
    lookup: (it) => options((provider) => provider.lookup(it)),
    autocomplete: (it) => options((provider) => provider.autocomplete(it)),
    async retrieve(id) {
      const own = readExternalId(id);
      const address = own
        ? await withFallback(
            (provider) => provider.retrieve(id),
            () => gazetteerProvider.retrieve(`place-${own.postcode}`),
          )
        : await gazetteerProvider.retrieve(id);
      if (!address) throw new DomainError('NOT_FOUND');
      return address;
    },
  };
}

/** Whether there was no response, because of a timeout or a failed connection (`fetch` throws a TypeError). */
function isUnresponsive(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'TimeoutError' || name === 'TypeError';
}
