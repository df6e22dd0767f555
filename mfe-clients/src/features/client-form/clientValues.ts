import type { NewClient } from '@epigram/shared-contracts/api/clients';
import type { Place } from '@epigram/shared-contracts/domain/distance';
import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { type ClientStatus, toClientStatus } from '../../shared/clientStatus.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { type PlaceValue, readPlace, toPlaceValue } from './placeValue.ts';

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
  'herdNumber',
  'holdingNumber',
  'details',
] as const;
type OptionalField = (typeof OPTIONAL)[number];

export type ClientValues = {
  name: string;
  status: ClientStatus;
  /** Set on the map; null if the postcode places the farm. */
  place: PlaceValue | null;
} & Record<OptionalField, string>;
/** If all businesses are viewed, the client's business has to be chosen. */
export type NewClientValues = ClientValues & { businessId?: number };

export function placeOf({ lat, lng }: { lat: number | null; lng: number | null }): Place | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** The form values of a client: unknown values are empty fields. */
export function toClientValues(client: Client): ClientValues {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, client[field] ?? '']));
  const place = client.placeIsExact ? placeOf(client) : null;
  return {
    name: client.name,
    status: toClientStatus(client.status),
    place: place && toPlaceValue(place),
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
    place: null,
    country: country ?? '',
  };
}

/** The form's values in the API's format: a cleared field is null. */
export function fromClientValues(values: ClientValues): NewClient {
  const texts = Object.fromEntries(OPTIONAL.map((field) => [field, values[field]?.trim() || null]));
  const place = (values.place && readPlace(values.place)) ?? null;
  return { name: values.name.trim(), status: values.status, place, ...texts };
}
