import type { FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { notify } from '../notifications/public.ts';
import { importStopped } from './importStopped.ts';

/** Whoever waits for the answer to an import. */
export interface Sender {
  readonly userId: number;
  readonly request: Pick<FastifyRequest, 'raw'>;
  /** The page where the import is. */
  readonly page: string;
}

interface Import<T> {
  readonly tx: <U>(work: (db: Db) => Promise<U>) => Promise<U>;
  readonly sender: Sender;
  readonly file: string;
  /** `check` throws once the sender has gone: call it last in the transaction. */
  readonly work: (check: () => void) => Promise<T>;
}

/**
 * Does an import for as long as its sender waits: who cancels, or closes the page, is promised that nothing is kept.
 * An import that ends without a reader of its answer alerts its sender.
 */
export async function whileSenderWaits<T>({ tx, sender, file, work }: Import<T>): Promise<T> {
  const hasGone = () => sender.request.raw.socket.destroyed;
  try {
    return await work(() => {
      if (hasGone()) throw new DomainError('BAD_REQUEST');
    });
  } catch (error) {
    if (hasGone()) {
      const { userId: to, page: link } = sender;
      await tx((db) => notify(db, importStopped, { to, facts: { file }, link }));
    }
    throw error;
  }
}
