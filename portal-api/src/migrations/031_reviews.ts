import { isolateTenant } from './isolation.ts';

/** Yearly reviews by a business's Owners, with their answers. */
export const up = `
create table reviews (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  kind text not null check (kind in ('terms', 'data-sharing')),
  opened_on date not null,
  due_on date not null,
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  answer text check (answer in ('confirmed', 'objected')),
  note text check (length(note) <= 500),
  primary key (business_id, id)
);
create unique index reviews_open on reviews (business_id, kind) where answered_at is null;
${isolateTenant('reviews')}
`;
