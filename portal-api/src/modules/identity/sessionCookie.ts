import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'epigram_session';
// What `newSecret` makes needs no encoding in a cookie.
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,200})(?:;|$)`);

/** The renewal cookie: no script reads it, no other site sends it, and only the session calls receive it. */
export function createSessionCookie(publicUrl: string) {
  const attributes = [
    `Path=${API_BASE_PATH}/users`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
  return {
    read: (request: FastifyRequest): string | undefined => request.headers.cookie?.match(IN_HEADER)?.[1],
    set(reply: FastifyReply, value: string, expires: Date): void {
      // Seconds from now: a browser whose clock is wrong keeps the session as long as any other.
      const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));
      reply.header('set-cookie', `${NAME}=${value}; Max-Age=${seconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes}`);
    },
  };
}
