import { changePassword, login, logout, renewToken } from '@epigram/shared-contracts/api/users';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { AccessToken } from './sessionRepository.ts';
import { createSessionCookie } from './sessionCookie.ts';
import type { SessionService } from './sessionService.ts';

export function sessionRoutes(
  bind: Binder,
  { config }: Pick<AppContext, 'config'>,
  service: SessionService,
): void {
  const cookie = createSessionCookie(config.publicUrl);

  bind.public(login, async ({ body, request, reply }) => {
    const signedIn = await service.login(body.email, body.password, {
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      requestId: request.id,
    });
    cookie.set(reply, signedIn.renewal, signedIn.renewalExpiresAt);
    return { data: toWire(signedIn) };
  });

  bind.public(renewToken, async ({ request, reply }) => {
    try {
      return { data: toWire(await service.renew(cookie.read(request))) };
    } catch (error) {
      // A cookie that no longer opens anything would be tried again at every start.
      if (error instanceof DomainError && error.statusCode === 401) cookie.clear(reply);
      throw error;
    }
  });

  bind.public(logout, async ({ caller, request, reply }) => {
    await service.logout(cookie.read(request), caller);
    cookie.clear(reply);
  });

  bind.signedIn(changePassword, ({ caller, body, request }) =>
    service.changePassword(caller, body, request.id),
  );
}

function toWire({ token, expiresAt }: AccessToken) {
  return { token, expiresAt: expiresAt.toISOString() };
}
