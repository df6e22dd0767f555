/** What an API key may do: read or write one area of its business's data. */
export const API_SCOPES = [
  'clients:read',
  'clients:write',
  'animals:read',
  'animals:write',
  'results:read',
  'results:write',
  'treatments:read',
  'treatments:write',
  'checks:read',
  'checks:write',
  'reports:read',
  'forecasts:read',
  'exchange:read',
  'exchange:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];
