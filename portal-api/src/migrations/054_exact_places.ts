/** Whether a client's place was set on the map. Any other place follows from its postcode. */
export const up = `
alter table clients add column place_exact boolean not null default false,
  add constraint clients_place_exact_check check (not place_exact or (lat is not null and lng is not null));`;
