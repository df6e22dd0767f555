import { HEADER } from '@epigram/shared-contracts/api/operation';
import { forgotPassword, recoverPassword } from '@epigram/shared-contracts/api/users';
import { toLocale } from '@epigram/shared-contracts/locale';
import type { Binder } from '../../kernel/binder.ts';
import type { RecoveryService } from './recoveryService.ts';

export function recoveryRoutes(bind: Binder, service: RecoveryService): void {
  bind.public(forgotPassword, async ({ body, request }) => {
    const asked = request.headers[HEADER.language.toLowerCase()];
    await service.request(body.email, {
      ip: request.ip,
      requestId: request.id,
      // The language on the screen; if it is not known, the service uses the user's.
      language: typeof asked === 'string' ? toLocale(asked) : undefined,
    });
  });
  bind.public(recoverPassword, async ({ body, request, language }) => {
    await service.complete(body, { ip: request.ip, requestId: request.id, language });
  });
}
