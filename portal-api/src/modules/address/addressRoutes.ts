import { autocompleteAddress, lookupAddress, retrieveAddress } from '@epigram/shared-contracts/api/address';

import type { Binder } from '../../kernel/binder.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import type { AddressService } from './addressService.ts';

/** Enough for a person who types, but not for a program that copies the address book. */
const LIMIT: RateLimit = { bucket: 'address', most: 300, seconds: 300 };

export function addressRoutes(
  bind: Binder,
  { addresses, limiter }: { addresses: AddressService; limiter: RateLimiter },
): void {
  const count = ({ userId }: Caller): Promise<void> => limiter.take(LIMIT, String(userId));

  bind.signedIn(lookupAddress, async ({ caller, body }) => {
    await count(caller);
    return { data: await addresses.lookup(body) };
  });
  bind.signedIn(autocompleteAddress, async ({ caller, body }) => {
    await count(caller);
    return { data: await addresses.autocomplete(body) };
  });
  bind.signedIn(retrieveAddress, async ({ caller, body }) => {
    await count(caller);
    return { data: await addresses.retrieve(body.id) };
  });
}
