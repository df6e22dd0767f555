import type { NewClient } from '@epigram/shared-contracts/api/clients';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { type ClientStatus, toClientStatus } from '../../shared/clientStatus.ts';
import type { Client } from '../../shared/clientTypes.ts';

const OPTIONAL = [
  'number',
  'postcode',
  'address_line_1',
  'address_line_2',
  'city',
  'county',
  'country',
  'email',
  'phone',
  'farmType',
  'flockNumber',
  'details',
] as const;
type OptionalField = (typeof OPTIONAL)[number];

export type ClientValues = { name: string; status: ClientStatus } & Record<OptionalField, string>;
/** With all businesses in view, the client's business has to be chosen. */
export type NewClientValues = ClientValues & { businessId?: number };

/** A client as the form shows it: what is not known is an empty field. */
export function toClientValues(client: Client): ClientValues {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, client[field] ?? '']));
  return {
    name: client.name,
    status: toClientStatus(client.status),
    ...(texts as Record<OptionalField, string>),
  };
}

/** @param country of the business: most of its clients are there too */
export function emptyClientValues(country: string | null): ClientValues {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, '']));
  return {
    ...(texts as Record<OptionalField, string>),
    name: '',
    status: CLIENT_STATUS.Active,
    country: country ?? '',
  };
}

/** What was entered, as the wire has it: an emptied field is null. */
export function fromClientValues(values: ClientValues): NewClient {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, values[field]?.trim() || null]));
  return { name: values.name.trim(), status: values.status, ...texts };
}
