import { getUserInformation, updateProfile } from '@epigram/shared-contracts/api/users';
import type { Binder } from '../../kernel/binder.ts';
import type { ProfileService } from './profileService.ts';

export function profileRoutes(bind: Binder, service: ProfileService): void {
  bind.signedIn(getUserInformation, async ({ caller }) => ({ data: await service.read(caller.userId) }));
  bind.signedIn(updateProfile, async ({ caller, body, request }) => ({
    data: await service.update(caller.userId, body.userData, request.id),
  }));
}
