import { isolateTenant } from './isolation.ts';

/**
 * Products as a business recorded them last, with the withdrawal periods that were typed from the label. A period that is
 * not known is null: none is ever made up. Labels state periods by animal type, so a product has a row for each.
 */
export const up = `
create table products (
  business_id integer not null references businesses on delete cascade,
  id integer generated always as identity,
  animal_type smallint not null,
  name text not null,
  -- Equal for spellings of one name.
  name_key text not null,
  actives jsonb not null check (jsonb_typeof(actives) = 'array'),
  route text not null,
  dose_basis text not null,
  withdrawal_meat smallint check (withdrawal_meat >= 0),
  -- Unit and value.
  withdrawal_milk jsonb,
  updated_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, name_key, animal_type)
);
${isolateTenant('products')}`;
