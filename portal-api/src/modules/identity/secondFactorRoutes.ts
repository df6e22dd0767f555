import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@epigram/shared-contracts/api/secondFactor';
import type { Binder } from '../../kernel/binder.ts';
import type { SecondFactorService } from './secondFactorService.ts';

/** A user's own second factors. The routes of businesses and organisations set whether a tenant requires one. */
export function secondFactorRoutes(bind: Binder, service: SecondFactorService): void {
  bind.signedIn(getSecondFactor, async ({ caller }) => ({ data: await service.read(caller.userId) }));
  bind.signedIn(startTotp, async ({ caller, body }) => ({
    data: await service.startTotp(caller, body.password),
  }));
  bind.signedIn(confirmTotp, async ({ caller, body, request }) => ({
    data: await service.confirmTotp(caller, body.code, request.id),
  }));
  bind.signedIn(startPasskey, async ({ caller, body }) => ({
    data: await service.startPasskey(caller, body.password),
  }));
  bind.signedIn(addPasskey, async ({ caller, body, request }) => ({
    data: await service.addPasskey(caller, body, request.id),
  }));
  bind.signedIn(removeSecondFactor, ({ caller, body, request }) => service.remove(caller, body, request.id));
  bind.signedIn(renewRecoveryCodes, async ({ caller, body, request }) => ({
    data: await service.renewRecoveryCodes(caller, body.password, request.id),
  }));
}
