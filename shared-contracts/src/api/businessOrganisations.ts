import * as z from 'zod/mini';
import { businessParams, id } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Businesses and organisations';

export const seeingOrganisation = z.object({
  id: z.number(),
  name: z.string(),
  /** The organisation's contact address. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  linkedAt: z.nullable(z.string()),
  /** Its members, and how many of them have Detailed View. */
  members: z.number(),
  detailedMembers: z.number(),
});
export type SeeingOrganisation = z.output<typeof seeingOrganisation>;

export const listBusinessOrganisations = defineOperation({
  id: 'listBusinessOrganisations',
  summary: 'The organisations that see a business (Manager or Owner).',
  tag,
  method: 'GET',
  path: '/businesses/:businessId/organisations',
  access: 'tenant',
  params: z.object(businessParams),
  answer: envelope(z.array(seeingOrganisation)),
});

export const unlinkBusinessOrganisation = defineOperation({
  id: 'unlinkBusinessOrganisation',
  summary:
    'End the link between a business and an organisation (Owner); access ends immediately and its Managers are notified.',
  tag,
  method: 'POST',
  path: '/businesses/:businessId/organisations/unlink',
  access: 'tenant',
  params: z.object(businessParams),
  body: z.object({ organisationId: id }),
});
