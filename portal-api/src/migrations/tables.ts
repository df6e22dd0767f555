import type { IdentityTables } from './identityTables.ts';
import type { MessageTables } from './messageTables.ts';
import type { TenantTables } from './tenantTables.ts';

/** Every table, as it stands after the last migration. */
export interface Database extends IdentityTables, MessageTables, TenantTables {}
