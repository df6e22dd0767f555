import type { ApiKeyTables } from './apiKeyTables.ts';
import type { AnnouncementTables } from './announcementTables.ts';
import type { ChannelTables } from './channelTables.ts';
import type { ExportTables } from './exportTables.ts';
import type { ForecastTables } from './forecastTables.ts';
import type { IdentityTables } from './identityTables.ts';
import type { MessageTables } from './messageTables.ts';
import type { RequestTables } from './requestTables.ts';
import type { TenantTables } from './tenantTables.ts';
import type { TreatmentTables } from './treatmentTables.ts';

/** Every table in its state after the last migration. */
export interface Database
  extends
    ApiKeyTables,
    AnnouncementTables,
    ChannelTables,
    ExportTables,
    ForecastTables,
    IdentityTables,
    MessageTables,
    RequestTables,
    TenantTables,
    TreatmentTables {}
