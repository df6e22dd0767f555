import type { Replica } from '@epigram/platform/database/replica';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from './config.ts';

/** Long enough for every replica that is still read. */
const KEPT_SECONDS = 300;
const COOKIE = 'epigram-position';
const SENT = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);

/**
 * Tells the browser the position in the database's log that its write has reached. A cookie, because all tabs and
 * remotes of a browser send it without knowing of it. Without an answer of the database, nothing is told: the write is
 * done, and the replica may be behind for some seconds.
 */
export async function keepPosition(
  reply: FastifyReply,
  replica: Pick<Replica<unknown>, 'position'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const position = await replica.position().catch(() => undefined);
  if (position === undefined) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${position}; Max-Age=${KEPT_SECONDS}; Path=${API_BASE_PATH}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** What this browser has written last, as `keepPosition` told it. */
export function writtenPosition({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return SENT.exec(headers.cookie ?? '')?.[1];
}
