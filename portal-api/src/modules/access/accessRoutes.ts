import { listAllBusinesses, listCurrentOrganisations } from '@epigram/shared-contracts/api/businesses';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { readMemberships, readOrganisations } from './membershipService.ts';

export function accessRoutes(bind: Binder, db: Db, { config }: Pick<AppContext, 'config'>): void {
  bind.signedIn(listAllBusinesses, async ({ caller }) => ({
    data: {
      ...(await readMemberships(db, caller)),
      forecastCountries: [...config.forecastCountries],
      supportEmail: config.supportEmail,
    },
  }));
  bind.signedIn(listCurrentOrganisations, async ({ caller }) => ({
    data: await readOrganisations(db, caller),
  }));
}
