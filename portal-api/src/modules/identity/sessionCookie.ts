import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Renews the session. */
export const SESSION_COOKIE = 'epigram_session';
/** Marks a browser that was used to sign in before. It grants no access. */
export const DEVICE_COOKIE = 'epigram_device';

/** A cookie with a secret: no script reads it, no other site sends it, and only the session calls receive it. */
export function createSecretCookie(plainName: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  // Browsers take a cookie of this prefix over TLS only. `__Host-` would want the whole site as its path.
  const name = isSecure ? `__Secure-${plainName}` : plainName;
  // What `newSecret` makes needs no encoding in a cookie.
  const inHeader = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]{1,200})(?:;|$)`);
  const attributes = [
    `Path=${API_BASE_PATH}/users`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
  return {
    read: (request: FastifyRequest): string | undefined => request.headers.cookie?.match(inHeader)?.[1],
    set(reply: FastifyReply, value: string, expires: Date): void {
      // Seconds from now: a browser whose clock is wrong keeps the session as long as any other.
      const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));
      reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}
