import { loginWithPasskey, startPasskeyLogin } from '@epigram/shared-contracts/api/secondFactor';
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@epigram/shared-contracts/api/sessions';
import { changePassword, login, logout, renewToken } from '@epigram/shared-contracts/api/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { AccessToken } from './sessionRepository.ts';
import { createSecretCookie, DEVICE_COOKIE, DEVICE_MS, SESSION_COOKIE } from './sessionCookie.ts';
import type { PasskeyService } from './passkeyService.ts';
import { originOf } from './signInOrigin.ts';
import type { SessionService, SignedIn } from './sessionService.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';

/**
 * Calls that use a cookie are only for the portal's own pages. `SameSite=Strict` excludes other sites; this check also
 * excludes pages of a sibling domain, which belong to the same site.
 */
function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (origin !== undefined && hostOf(origin) !== request.host.toLowerCase())) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}

/** Null for the origin `null`, which a sandboxed page sends. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

const PASSKEYS_BY_IP: RateLimit = { bucket: 'passkey-ip', most: 100, seconds: 900 };

export function sessionRoutes(
  bind: Binder,
  { config }: Pick<AppContext, 'config'>,
  service: SessionService,
  { passkeys, limiter }: { passkeys: PasskeyService; limiter: RateLimiter },
): void {
  const cookie = createSecretCookie(SESSION_COOKIE, config.publicUrl);
  const device = createSecretCookie(DEVICE_COOKIE, config.publicUrl);

  const signInOf = (request: FastifyRequest) => ({ ...originOf(request), device: device.read(request) });
  function sendSession(reply: FastifyReply, signedIn: SignedIn) {
    cookie.set(reply, signedIn.renewal, signedIn.renewalExpiresAt);
    device.set(reply, signedIn.device, new Date(Date.now() + DEVICE_MS));
    return { data: toWire(signedIn) };
  }

  bind.public(login, async ({ body, request, reply }) => {
    requireOwnOrigin(request);
    return sendSession(reply, await service.login(body, signInOf(request)));
  });
  bind.public(startPasskeyLogin, async ({ request }) => {
    await limiter.take(PASSKEYS_BY_IP, request.ip);
    return { data: await passkeys.startSignIn() };
  });
  bind.public(loginWithPasskey, async ({ body, request, reply }) => {
    requireOwnOrigin(request);
    await limiter.take(PASSKEYS_BY_IP, request.ip);
    const userId = await passkeys.finishSignIn(body.ticket, body.response);
    return sendSession(reply, await service.loginAs(userId, signInOf(request)));
  });

  bind.public(renewToken, async ({ request, reply }) => {
    requireOwnOrigin(request);
    try {
      const renewed = await service.renew(cookie.read(request), request.id);
      cookie.set(reply, renewed.renewal, renewed.renewalExpiresAt);
      return { data: toWire(renewed) };
    } catch (error) {
      // Otherwise the browser would send the invalid cookie at every start.
      if (error instanceof DomainError && error.statusCode === 401) cookie.clear(reply);
      throw error;
    }
  });

  bind.public(logout, async ({ caller, request, reply }) => {
    requireOwnOrigin(request);
    await service.logout(cookie.read(request), caller);
    cookie.clear(reply);
    // Also clears pages for the back button. Storage has none of the user's data and is kept: it holds the newest
    // manifest that this browser has seen, so that an older one can't pass as new.
    reply.header('clear-site-data', '"cache"');
  });

  bind.signedIn(changePassword, ({ caller, body, request, language }) =>
    service.changePassword(caller, body, { requestId: request.id, language }),
  );
  bind.signedIn(listSessions, async ({ caller }) => ({ data: await service.list(caller) }));
  bind.signedIn(listSignIns, async ({ caller }) => ({ data: await service.signIns(caller) }));
  bind.signedIn(endOtherSessions, ({ caller, request }) => service.endOthers(caller, request.id));
  bind.signedIn(endSession, ({ caller, params, request }) => service.end(caller, params.id, request.id));
}

function toWire({ token, expiresAt }: AccessToken) {
  return { token, expiresAt: expiresAt.toISOString(), now: new Date().toISOString() };
}
