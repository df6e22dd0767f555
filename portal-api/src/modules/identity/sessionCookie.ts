import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Contains the secret that renews the session. */
export const SESSION_COOKIE = 'epigram_session';
/** Identifies a browser from which a user has signed in before. It grants no access. */
export const DEVICE_COOKIE = 'epigram_device';
/** The longest time that browsers keep a cookie. */
export const DEVICE_MS = 400 * 86_400_000;

/** A cookie with a secret. Scripts can't read it, other sites can't send it, and only the session calls receive it. */
export function createSecretCookie(plainName: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  // Browsers only accept this prefix over TLS. `__Host-` would require the path `/`.
  const name = isSecure ? `__Secure-${plainName}` : plainName;
  // Secrets from `newSecret` need no encoding in a cookie.
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
      // Relative, so that a wrong clock in the browser has no effect.
      const seconds = Math.max(0, Math.round((expires.getTime() - Date.now()) / 1000));
      reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}
