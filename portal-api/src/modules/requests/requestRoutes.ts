import { askForClientMerge, askForCredits, askToJoin } from '@epigram/shared-contracts/api/requests';
import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { RequestService } from './requestService.ts';

export function requestRoutes(bind: Binder, requests: RequestService): void {
  bind.signedIn(askToJoin, ({ caller, body }) => requests.askToJoin(caller, body));
  bind.tenant(askForCredits, ({ caller, scope, body }) => {
    if (scope.businessId === null) throw new DomainError('CONTEXT_MISSING');
    return requests.askForCredits(caller, { ...body, businessId: scope.businessId });
  });
  bind.tenant(askForClientMerge, ({ caller, scope, body }) => {
    if (scope.businessId === null) throw new DomainError('CONTEXT_MISSING');
    return requests.askForMerge(caller, { ...body, businessId: scope.businessId });
  });
}
