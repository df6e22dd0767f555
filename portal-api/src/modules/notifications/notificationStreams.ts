import { PassThrough } from 'node:stream';
import type { ChannelMessage } from './notificationChannelQuery.ts';

const HEARTBEAT_MS = 25_000;
/** Enough for a user's tabs and devices; more suggest a faulty client. */
const MAX_STREAMS_PER_USER = 20;
/** Longer than a request takes from checking its token to opening its stream. */
const REMEMBERED_MS = 60_000;

export interface NotificationStreams {
  /** A stream of server-sent events for one user, which ends when their token or their session does. */
  open(it: { userId: number; sessionId: string; tokenExpiresAt: Date }): PassThrough;
  dispatch(payload: string): void;
  endSession(sessionId: string): void;
  closeAll(): void;
  count(): number;
}

/** The open event streams of this process. */
export function createNotificationStreams(): NotificationStreams {
  const byUser = new Map<number, Set<PassThrough>>();
  const sessionOf = new WeakMap<PassThrough, string>();
  // Recently ended sessions with their times, because one of their requests may be about to open its stream.
  const ended = new Map<string, number>();

  return {
    open({ userId, sessionId, tokenExpiresAt }) {
      const stream = new PassThrough();
      sessionOf.set(stream, sessionId);
      const mine = byUser.get(userId) ?? new Set();
      byUser.set(userId, mine.add(stream));
      const [oldest] = mine;
      if (mine.size > MAX_STREAMS_PER_USER) oldest?.end();

      // Proxies close silent connections. The first line sends the headers immediately.
      stream.write(': open\n\n');
      if (ended.has(sessionId)) stream.end();
      const heartbeat = setInterval(() => stream.write(': alive\n\n'), HEARTBEAT_MS);
      const expiry = setTimeout(() => stream.end(), tokenExpiresAt.getTime() - Date.now());
      stream.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
        mine.delete(stream);
        if (mine.size === 0) byUser.delete(userId);
      });
      return stream;
    },
    dispatch(payload) {
      const { userId, origin: _origin, ...event } = JSON.parse(payload) as ChannelMessage;
      for (const stream of byUser.get(userId) ?? []) {
        stream.write(`event: notification\ndata: ${JSON.stringify(event)}\n\n`);
      }
    },
    endSession(sessionId) {
      const now = Date.now();
      for (const [id, at] of ended) if (now - at > REMEMBERED_MS) ended.delete(id);
      ended.set(sessionId, now);
      for (const streams of byUser.values()) {
        for (const stream of streams) if (sessionOf.get(stream) === sessionId) stream.end();
      }
    },
    closeAll() {
      for (const streams of byUser.values()) for (const stream of streams) stream.end();
    },
    count: () => [...byUser.values()].reduce((sum, streams) => sum + streams.size, 0),
  };
}
