import { findPrescription } from '@epigram/shared-contracts/api/prescriptions';
import { compactIdentity } from '@epigram/shared-contracts/domain/officialIdentity';

import type { Binder } from '../../kernel/binder.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { readClient, requireClientEditor } from '../clients/public.ts';
import type { PrescriptionService } from './prescriptionService.ts';

/** Enough for a day of treatments, but not to try numbers out. */
const LIMIT: RateLimit = { bucket: 'prescription', most: 100, seconds: 3_600 };

export function prescriptionRoutes(
  bind: Binder,
  { service, limiter }: { service: PrescriptionService | undefined; limiter: RateLimiter },
): void {
  bind.tenant(findPrescription, async ({ scope, caller, params, request, tx }) => {
    requireClientEditor(scope);
    // Support reads what is stored here; a lookup elsewhere is the practice's own.
    if (scope.support) throw new DomainError('AUTHORIZATION_FAILED');
    const client = await tx((db) => readClient(db, scope, params.clientId));
    const none = { isRecorded: service?.isRecorded ?? false, prescription: null };
    if (!service) return { data: { ...none, state: 'not-connected' as const } };
    const herds = [client.herdNumber, client.flockNumber].flatMap(herdNumbers);
    // Without one, anybody could read any keeper's prescription.
    if (herds.length === 0) return { data: { ...none, state: 'herd-unknown' as const } };
    await limiter.take(LIMIT, String(caller.userId));
    try {
      const found = await service.find(params.prescriptionNumber);
      if (!found) return { data: { ...none, state: 'not-found' as const } };
      const isTheirs = herds.includes(compactIdentity(found.herdNumber));
      if (!isTheirs) return { data: { ...none, state: 'other-herd' as const } };
      return { data: { ...none, state: 'found' as const, prescription: found } };
    } catch (error) {
      request.log.error({ err: error }, 'The prescription service did not answer');
      return { data: { ...none, state: 'unavailable' as const } };
    }
  });
}

/** A client may keep several, separated by commas. */
function herdNumbers(text: string | null | undefined): string[] {
  return (text ?? '').split(',').flatMap((number) => compactIdentity(number) || []);
}
