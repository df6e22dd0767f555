/**
 * The index is only for queries in the order of totals. The planner expects a lookup of one client in it to cost as
 * little as in the primary key, but such a lookup reads all clients of the business.
 */
export const up = `
drop index client_totals_order;
create index client_totals_order on client_totals (business_id, tests desc, client_id) where tests >= 0;`;
