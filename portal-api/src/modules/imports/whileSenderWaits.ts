import type { FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { notify } from '../notifications/public.ts';
import { importStopped } from './importStopped.ts';

/** The client that waits for the response to an import. */
export interface Sender {
  readonly userId: number;
  readonly request: Pick<FastifyRequest, 'raw'>;
  /** The page with the import. */
  readonly page: string;
}

interface Import<T> {
  readonly tx: <U>(work: (db: Db) => Promise<U>) => Promise<U>;
  readonly sender: Sender;
  readonly file: string;
  /** `check` throws once the sender has disconnected; call it last in the transaction. */
  readonly work: (check: () => void) => Promise<T>;
}

/**
 * Runs an import while its sender waits. If the sender cancels or closes the page, nothing is stored, and the sender is
 * alerted when the import ends.
 */
export async function whileSenderWaits<T>({ tx, sender, file, work }: Import<T>): Promise<T> {
  const hasDisconnected = () => sender.request.raw.socket.destroyed;
  try {
    return await work(() => {
      if (hasDisconnected()) throw new DomainError('BAD_REQUEST');
    });
  } catch (error) {
    if (hasDisconnected()) {
      const { userId: to, page: link } = sender;
      await tx((db) => notify(db, importStopped, { to, facts: { file }, link }));
    }
    throw error;
  }
}
