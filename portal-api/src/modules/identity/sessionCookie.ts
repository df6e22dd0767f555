import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';

const NAME = 'epigram_session';

/** The renewal cookie: no script reads it, no other site sends it, and only the session calls receive it. */
export function createSessionCookie(publicUrl: string) {
  const attributes = {
    path: `${API_BASE_PATH}/users`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[NAME] || undefined,
    set(reply: FastifyReply, value: string, expires: Date): void {
      reply.setCookie(NAME, value, { ...attributes, expires });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(NAME, attributes);
    },
  };
}
