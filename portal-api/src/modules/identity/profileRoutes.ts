import { getUserInformation, updateProfile } from '@epigram/shared-contracts/api/users';
import type { Binder } from '../../kernel/binder.ts';
import type { Db } from '../../kernel/appContext.ts';
import { changeProfile, readProfile } from './profileService.ts';

export function profileRoutes(bind: Binder, db: Db): void {
  bind.signedIn(getUserInformation, async ({ caller }) => ({ data: await readProfile(db, caller.userId) }));
  bind.signedIn(updateProfile, async ({ caller, body, request }) => ({
    data: await changeProfile(db, caller.userId, body.userData, request.id),
  }));
}
