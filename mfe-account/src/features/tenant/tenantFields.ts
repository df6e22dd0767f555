/** The text fields that a business and an organisation have in common. */
export const TENANT_FIELDS = [
  'email',
  'phone',
  'address_line_1',
  'address_line_2',
  'city',
  'county',
  'postcode',
  'country',
] as const;

export type TenantValues = { name: string } & Record<(typeof TENANT_FIELDS)[number], string>;
