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
/** If all businesses are viewed, the client's business has to be chosen. */
export type NewClientValues = ClientValues & { businessId?: number };

/** The form values of a client: unknown values are empty fields. */
export function toClientValues(client: Client): ClientValues {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, client[field] ?? '']));
  return {
    name: client.name,
    status: toClientStatus(client.status),
    ...(texts as Record<OptionalField, string>),
  };
}

/** @param country of the business: most of its clients are in the same country */
export function emptyClientValues(country: string | null): ClientValues {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, '']));
  return {
    ...(texts as Record<OptionalField, string>),
    name: '',
    status: CLIENT_STATUS.Active,
    country: country ?? '',
  };
}

/** The form's values in the API's format: a cleared field is null. */
export function fromClientValues(values: ClientValues): NewClient {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, values[field]?.trim() || null]));
  return { name: values.name.trim(), status: values.status, ...texts };
}
