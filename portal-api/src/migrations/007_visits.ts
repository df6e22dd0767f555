/** When a user last opened a list whose link in the sidebar counts what is new. */
export const up = `
create table user_visits (
  user_id integer not null references users on delete cascade,
  area text not null,
  visited_at timestamptz not null default now(),
  primary key (user_id, area)
);
`;
