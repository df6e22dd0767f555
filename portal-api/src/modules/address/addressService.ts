import type { Address, AddressOption } from '@epigram/shared-contracts/api/address';
import type { Logger } from '@epigram/platform/logger';

import type { Config } from '../../platform/config.ts';
import { DomainError } from '../../platform/domainError.ts';
import type { AddressProvider } from './addressProvider.ts';
import { createExternalProvider, readExternalId } from './externalProvider.ts';
import { gazetteerProvider } from './gazetteerProvider.ts';

export interface AddressService {
  lookup: AddressProvider['lookup'];
  autocomplete: AddressProvider['autocomplete'];
  retrieve(id: string): Promise<Address>;
}

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

  const options = (ask: (provider: AddressProvider) => Promise<AddressOption[]>) =>
    orGazetteer(ask, () => ask(gazetteerProvider));

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
