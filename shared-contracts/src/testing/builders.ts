import type { Business, Organisation } from '../api/businesses.ts';
import type { UserInformation } from '../api/users.ts';

/** A business with every field filled, for tests. */
export function aBusiness(change: Partial<Business> = {}): Business {
  return {
    id: 1,
    name: 'Mulroy Veterinary',
    logo: null,
    role: 4,
    country: 'Republic of Ireland',
    county: 'Donegal',
    postcode: 'F92 X2Y3',
    infinite_credits: false,
    weather_station_id: 'IE2375',
    lat: 55.1,
    lng: -7.7,
    ...change,
  };
}

/** An organisation with detailed access and no businesses, for tests. */
export function anOrganisation(change: Partial<Organisation> = {}): Organisation {
  return { id: 1, name: 'Western Flock Health', role: 3, access_level: 1, businesses: [], ...change };
}

/** An end user, for tests. */
export function aUser(change: Partial<UserInformation> = {}): UserInformation {
  return {
    id: 1,
    name: 'Aoife Brennan',
    email: 'owner@epigram.example',
    phone: null,
    birthday: null,
    address: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    country: null,
    postcode: null,
    avatar: null,
    is_staff: false,
    is_qc: false,
    is_tester: false,
    is_admin: false,
    is_part_of_organisation: false,
    ...change,
  };
}
