import { endOtherSessions, endSession, listSessions } from '@epigram/shared-contracts/api/sessions';
import { changePassword, login, logout, renewToken } from '@epigram/shared-contracts/api/users';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { AccessToken } from './sessionRepository.ts';
import { requireOwnOrigin } from './ownOrigin.ts';
import { createSecretCookie, DEVICE_COOKIE, SESSION_COOKIE } from './sessionCookie.ts';
import type { SessionService } from './sessionService.ts';

/** As long as browsers keep a cookie. */
const DEVICE_MS = 400 * 86_400_000;

export function sessionRoutes(
  bind: Binder,
  { config }: Pick<AppContext, 'config'>,
  service: SessionService,
): void {
  const cookie = createSecretCookie(SESSION_COOKIE, config.publicUrl);
  const device = createSecretCookie(DEVICE_COOKIE, config.publicUrl);

  bind.public(login, async ({ body, request, reply }) => {
    requireOwnOrigin(request);
    const signedIn = await service.login(body.email, body.password, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      device: device.read(request),
      requestId: request.id,
    });
    cookie.set(reply, signedIn.renewal, signedIn.renewalExpiresAt);
    device.set(reply, signedIn.device, new Date(Date.now() + DEVICE_MS));
    return { data: toWire(signedIn) };
  });

  bind.public(renewToken, async ({ request, reply }) => {
    requireOwnOrigin(request);
    try {
      const renewed = await service.renew(cookie.read(request), request.id);
      cookie.set(reply, renewed.renewal, renewed.renewalExpiresAt);
      return { data: toWire(renewed) };
    } catch (error) {
      // A cookie that no longer opens anything would be tried again at every start.
      if (error instanceof DomainError && error.statusCode === 401) cookie.clear(reply);
      throw error;
    }
  });

  bind.public(logout, async ({ caller, request, reply }) => {
    requireOwnOrigin(request);
    await service.logout(cookie.read(request), caller);
    cookie.clear(reply);
    // Also what the back button would show. Storage stays: it holds the newest manifest that this browser has seen,
    // which keeps an older one from being passed off as new, and nothing of the user's.
    reply.header('clear-site-data', '"cache"');
  });

  bind.signedIn(changePassword, ({ caller, body, request, language }) =>
    service.changePassword(caller, body, { requestId: request.id, language }),
  );
  bind.signedIn(listSessions, async ({ caller }) => ({ data: await service.list(caller) }));
  bind.signedIn(endOtherSessions, ({ caller, request }) => service.endOthers(caller, request.id));
  bind.signedIn(endSession, ({ caller, params, request }) => service.end(caller, params.id, request.id));
}

function toWire({ token, expiresAt }: AccessToken) {
  return { token, expiresAt: expiresAt.toISOString() };
}
