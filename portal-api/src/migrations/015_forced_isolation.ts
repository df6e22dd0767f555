import { GIVE_SEARCH_ITS_EYES, isolateTenant, isolateTenantWrites } from './isolation.ts';

const TENANT_TABLES = [
  'clients',
  'animals',
  'tests',
  'test_counts',
  'comments',
  'test_days',
  'client_totals',
  'parasite_weeks',
  'test_months',
  'test_weeks',
  'client_months',
  'level_weeks',
];

/**
 * Row-level security binds the tables' owner as well: a query that has lost its role, or a definer function, sees
 * nothing of a tenant that its transaction does not name. Names and logos of businesses are for everybody to read; they are
 * changed in the name of the business.
 */
export const up = `
create function app_upkeep() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.upkeep', true), '') = 'on'
$$;
${TENANT_TABLES.map((table) => isolateTenant(table)).join('\n')}
${isolateTenantWrites('businesses', 'id')}
${isolateTenantWrites('business_logos')}
${GIVE_SEARCH_ITS_EYES}
`;
