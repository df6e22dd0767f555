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
import { originOf } from './signInOrigin.ts';
import type { SecondFactorService } from './secondFactorService.ts';

/** A user's own second factors. The routes of businesses and organisations set whether a tenant requires one. */
export function secondFactorRoutes(bind: Binder, service: SecondFactorService): void {
  bind.signedIn(getSecondFactor, async ({ caller }) => ({ data: await service.read(caller.userId) }));
  bind.signedIn(startTotp, async ({ caller, body, request }) => ({
    data: await service.startTotp(caller, body, originOf(request)),
  }));
  bind.signedIn(confirmTotp, async ({ caller, body, request }) => ({
    data: await service.confirmTotp(caller, body.code, request.id),
  }));
  bind.signedIn(startPasskey, async ({ caller, body, request }) => ({
    data: await service.startPasskey(caller, body, originOf(request)),
  }));
  bind.signedIn(addPasskey, async ({ caller, body, request }) => ({
    data: await service.addPasskey(caller, body, request.id),
  }));
  bind.signedIn(removeSecondFactor, ({ caller, body, request }) =>
    service.remove(caller, body, originOf(request)),
  );
  bind.signedIn(renewRecoveryCodes, async ({ caller, body, request }) => ({
    data: await service.renewRecoveryCodes(caller, body, originOf(request)),
  }));
}
