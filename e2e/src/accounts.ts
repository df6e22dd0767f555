/** The demonstration accounts' password, as the README and `npm start` print it. */
export const demoPassword = 'Pasture-2026-demo!';

const DOMAIN = 'epigram.example';

/** Accounts of the demonstration data, named for the case that they show. */
export const accounts = {
  owner: `owner@${DOMAIN}`,
  multi: `multi@${DOMAIN}`,
  manager: `manager@${DOMAIN}`,
  viewer: `viewer@${DOMAIN}`,
  france: `france@${DOMAIN}`,
  staff: `staff@${DOMAIN}`,
  admin: `admin@${DOMAIN}`,
  none: `none@${DOMAIN}`,
  quality: `qc@${DOMAIN}`,
} as const;

export type Account = keyof typeof accounts;
