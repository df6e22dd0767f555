import { HEADER } from '@epigram/shared-contracts/api/operation';
import { forgotPassword, recoverPassword } from '@epigram/shared-contracts/api/users';
import { toLocale } from '@epigram/shared-contracts/locale';
import type { AppContext } from '../../kernel/appContext.ts';
import type { Binder } from '../../kernel/binder.ts';
import { createSecretCookie, DEVICE_COOKIE, DEVICE_MS } from './sessionCookie.ts';
import type { RecoveryService } from './recoveryService.ts';

export function recoveryRoutes(
  bind: Binder,
  { config }: Pick<AppContext, 'config'>,
  service: RecoveryService,
): void {
  const cookie = createSecretCookie(DEVICE_COOKIE, config.publicUrl);

  bind.public(forgotPassword, async ({ body, request }) => {
    const asked = request.headers[HEADER.language.toLowerCase()];
    await service.request(body.email, {
      ip: request.ip,
      requestId: request.id,
      // The language on the screen; if it is not known, the service uses the user's.
      language: typeof asked === 'string' ? toLocale(asked) : undefined,
    });
  });
  bind.public(recoverPassword, async ({ body, request, reply, language }) => {
    const origin = { ip: request.ip, requestId: request.id, language, device: cookie.read(request) };
    cookie.set(reply, await service.complete(body, origin), new Date(Date.now() + DEVICE_MS));
  });
}
