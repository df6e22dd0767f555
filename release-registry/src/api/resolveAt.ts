import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { readEvents } from '../domain/log/eventLog.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { Audience } from '../releases/resolve/audience.ts';
import { resolveVersions } from '../releases/resolve/resolveVersions.ts';
import { applyEvent } from '../domain/state/applyEvent.ts';
import { emptyState } from '../domain/state/registryState.ts';
import type { resolveAnswer } from './schemas.ts';

const RAN_WINDOW_MS = 60 * 60 * 1000;
const RAN_LIMIT = 200;

/** Replays the log up to a given time: returns what the user got then, not what they would get now. */
export async function resolveAt(
  db: Kysely<Tables>,
  audience: Audience,
  at: Date,
): Promise<z.output<typeof resolveAnswer>> {
  let state = emptyState;
  for await (const event of readEvents(db, 0)) {
    if (event.at > at) break;
    state = applyEvent(state, event);
  }
  const ran = await db
    .selectFrom('beacons')
    .select(['at', 'remote', 'version', 'phase', 'failed', 'cause'])
    .where('user_id', '=', audience.user)
    .where('at', '<=', at)
    .where('at', '>', new Date(at.getTime() - RAN_WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(RAN_LIMIT)
    .execute();
  return {
    user: audience.user,
    at,
    sequence: state.sequence,
    versions: resolveVersions(state, audience),
    ran,
  };
}
