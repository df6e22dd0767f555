import { migrate } from '@epigram/platform/database/migrate';
import type { Database } from '@epigram/platform/database/openDatabase';
import { citusWorkers } from '@epigram/platform/testing/citusNodes';
import { openPreparedDatabase } from '@epigram/platform/testing/openScratchDatabase';
import { distribute } from '../distribution/distribute.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Database as Tables } from '../schema/tables.ts';
import { installQueue } from '../kernel/jobs/installQueue.ts';
import { SERVER_ROLE } from '../schema/serverRole.ts';

/**
 * A fresh database in the state after the server's first start, with only the reference data; in a cluster of Citus, a
 * distributed one.
 */
export function openPortalDatabase(): Promise<Database<Tables>> {
  return openPreparedDatabase({
    name: 'portal',
    role: SERVER_ROLE,
    async prepare(database) {
      await migrate(database, migrations);
      await installQueue(database);
      if (citusWorkers().length > 0) await database.asOwner(distribute, { unlimited: true });
    },
  });
}
