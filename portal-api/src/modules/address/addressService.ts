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

/** How long a provider that does not answer is left out: otherwise a user would wait for it at every key press. */
const REST_MS = 30_000;

/** Addresses from the configured provider; from the embedded gazetteer where there is none, or it fails. */
export function createAddressService(
  { addressProviderUrl, addressProviderKey }: Pick<Config, 'addressProviderUrl' | 'addressProviderKey'>,
  logger: Logger,
): AddressService {
  const external = addressProviderUrl && createExternalProvider(addressProviderUrl, addressProviderKey);

  async function orGazetteer<Answer>(
    ask: (provider: AddressProvider) => Promise<Answer>,
    instead: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!external) return instead();
    try {
      return await ask(external);
    } catch (error) {
      logger.warn({ err: error }, 'the address provider failed; the gazetteer answers');
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
        if (isSilence(error)) restsUntil = Date.now() + REST_MS;
        throw error;
      });
    return orGazetteer(orRest, () => ask(gazetteerProvider));
  }

  return {
    lookup: (it) => options((provider) => provider.lookup(it)),
    autocomplete: (it) => options((provider) => provider.autocomplete(it)),
    async retrieve(id) {
      const own = readExternalId(id);
      const address = own
        ? await orGazetteer(
            (provider) => provider.retrieve(id),
            () => gazetteerProvider.retrieve(`place-${own.postcode}`),
          )
        : await gazetteerProvider.retrieve(id);
      if (!address) throw new DomainError('NOT_FOUND');
      return address;
    },
  };
}

/** Whether there was no answer at all, in time or because no server listens: `fetch` throws a TypeError then. */
function isSilence(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'TimeoutError' || name === 'TypeError';
}
