/** The fields that a form with an address has; a person's has no county. */
export interface AddressValues {
  country: string;
  postcode: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  county: string;
}
