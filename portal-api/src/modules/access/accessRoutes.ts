import { listAllBusinesses, listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import type { MembershipService } from './membershipService.ts';

export function accessRoutes(
  bind: Binder,
  { config }: Pick<AppContext, 'config'>,
  service: MembershipService,
): void {
  bind.signedIn(listAllBusinesses, async ({ caller }) => ({
    data: { ...(await service.all(caller.userId)), forecastCountries: [...config.forecastCountries] },
  }));
  bind.signedIn(listCurrentOrganisations, async ({ caller }) => ({
    data: await service.organisations(caller.userId),
  }));
}
