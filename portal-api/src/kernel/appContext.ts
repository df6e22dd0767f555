import type { Database } from '@epigram/platform/database/openDatabase';
import type { Replica } from '@epigram/platform/database/replica';
import type { Logger } from '@epigram/platform/logger';
import type { Kysely } from 'kysely';
import type { Database as Tables } from '../schema/tables.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/fileStore.ts';
import type { JobQueue } from './jobs/jobQueue.ts';

/** A database handle: the server's own, or a transaction's. */
export type Db = Kysely<Tables>;

/** The dependencies of modules. Each module takes the parts that it needs. */
export interface AppContext {
  readonly database: Database<Tables>;
  /** For reads that may be some seconds old. */
  readonly replica?: Replica<Tables> | undefined;
  readonly config: Config;
  readonly logger: Logger;
  /** Background jobs, which are enqueued in the transaction of the data they concern. */
  readonly jobs: JobQueue;
  readonly files: FileStore;
}
