import { FILTER_TENANTS } from './isolation.ts';

/** The policies of tenants are no index conditions any more; `isolateTenant` says why. */
export const up = FILTER_TENANTS;
