import type { Db } from '../../kernel/appContext.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';

/** Words in every text of a tenant, so that leaks in answers are found. */
export interface Markers {
  /** Occurs in texts that identify a client, an animal, a test or a comment, so Aggregated View never shows it. */
  readonly identity: string;
  /** Occurs in all other texts that only the tenant's own people may see. */
  readonly outside: string;
}

export interface Tenant {
  readonly markers: Markers;
  readonly business: number;
  readonly detailedOrganisation: number;
  readonly aggregatedOrganisation: number;
  /** A user whose rows do not belong to any account of the walk. */
  readonly bystander: { readonly userId: number; readonly email: string };
}

/** A business and two organisations over it. */
export async function addTenant(owner: Db, name: string): Promise<Tenant> {
  const markers = { identity: `ident${name}`, outside: `inside${name}` };
  const business = await addBusiness(owner, { name: `Farm ${markers.outside}`, infiniteCredits: true });
  const email = `bystander@${markers.outside}.example`;
  return {
    markers,
    bystander: { email, userId: await addUser(owner, { email }) },
    business,
    detailedOrganisation: await addOrganisation(owner, `Detailed ${markers.outside}`, [business]),
    aggregatedOrganisation: await addOrganisation(owner, `Aggregated ${markers.outside}`, [business]),
  };
}
