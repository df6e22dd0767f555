import {
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  updateAnnouncement,
  uploadAnnouncementImage,
  withdrawAnnouncement,
} from '@epigram/shared-contracts/api/announcements';
import { ANNOUNCEMENT_IMAGE_MAX_BYTES } from '@epigram/shared-contracts/domain/limits';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { Binder } from '../../kernel/binder.ts';
import type { SignedInCall } from '../../kernel/call.ts';
import type { AnnouncementService } from './announcementService.ts';

export function announcementRoutes(bind: Binder, announcements: AnnouncementService): void {
  bind.signedIn(listAnnouncements, ({ caller, query }) => announcements.list(caller, query));
  bind.signedIn(createAnnouncement, async ({ body, ...call }) => ({
    data: await announcements.create(actOf(call), body),
  }));
  bind.signedIn(
    uploadAnnouncementImage,
    async ({ caller, file }) => ({ data: await announcements.storeImage(caller, file) }),
    { maxFileBytes: ANNOUNCEMENT_IMAGE_MAX_BYTES },
  );
  bind.signedIn(getAnnouncement, async ({ caller, params }) => ({
    data: await announcements.one(caller, params.id),
  }));
  bind.signedIn(updateAnnouncement, async ({ params, body, ...call }) => ({
    data: await announcements.update(actOf(call), params.id, body),
  }));
  bind.signedIn(publishAnnouncement, async ({ params, body, ...call }) => ({
    data: await announcements.publish(actOf(call), params.id, body.at ?? null),
  }));
  bind.signedIn(withdrawAnnouncement, async ({ params, ...call }) => ({
    data: await announcements.withdraw(actOf(call), params.id),
  }));
}

function actOf({ caller, request }: Pick<SignedInCall<Operation>, 'caller' | 'request'>) {
  return { caller, requestId: request.id };
}
