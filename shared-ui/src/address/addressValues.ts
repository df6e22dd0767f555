/** The address fields of a form. A person's address has no county. */
export interface AddressValues {
  country: string;
  postcode: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  county: string;
}
