import type { Database } from '@epigram/platform/database/openDatabase';
import { openReplica, type Replica } from '@epigram/platform/database/replica';
import type { Logger } from '@epigram/platform/logger';
import { SettingsError } from '@epigram/platform/settings';
import { SERVER_ROLE } from '../schema/serverRole.ts';
import type { Database as Tables } from '../schema/tables.ts';
import type { Config } from './config.ts';
import { isDistributed } from './isDistributed.ts';

/**
 * The replica of the settings, if they name one.
 * @throws SettingsError without a server, and for a distributed database: the position of a coordinator's standby does
 *   not say how far those of the workers are, so that a reader might miss what they have just written
 */
export async function openReplicaOf(
  { db }: Pick<Database<Tables>, 'db'>,
  { databaseUrl, replicaDatabaseUrl: url }: Pick<Config, 'databaseUrl' | 'replicaDatabaseUrl'>,
  logger: Logger,
): Promise<Replica<Tables> | undefined> {
  if (url === undefined) return undefined;
  if (databaseUrl === undefined) throw new SettingsError('REPLICA_DATABASE_URL needs DATABASE_URL');
  if (await isDistributed(db)) {
    throw new SettingsError('REPLICA_DATABASE_URL is not for a database that is distributed with Citus');
  }
  return openReplica({ url, primary: db, applicationName: 'portal-api', role: SERVER_ROLE, logger });
}
