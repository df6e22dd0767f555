import type {
  Announcement,
  AnnouncementDraft,
  AnnouncementStatus,
} from '@epigram/shared-contracts/api/announcements';
import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { UploadedFile } from '../../kernel/call.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { OF_PORTAL } from '../../kernel/files/fileOwner.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { fingerprintOf, remakePicture } from '../../kernel/picture.ts';
import { announceChange } from '../notifications/public.ts';
import { announced } from './announcementKind.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  listPage,
  lockAnnouncement,
  setDue,
  storeAnnouncement,
  markWithdrawn,
  type AnnouncementRow,
  type StoredDraft,
} from './announcementRepository.ts';
import { isStored, storeImage } from './imageRepository.ts';
import { imagePath } from './imageRoutes.ts';

/** Twice the width of the dialog that displays it. */
const MAX_IMAGE_WIDTH = 1_300;

interface Act {
  readonly caller: Caller;
  readonly requestId: string;
}

function requirePlatform({ isStaff, isAdmin }: Pick<Caller, 'isStaff' | 'isAdmin'>): void {
  if (!isStaff && !isAdmin) throw new DomainError('AUTHORIZATION_FAILED');
}

/** Announcements of staff and admins to the platform's users. */
export function createAnnouncementService({
  database: { db },
  files,
  jobs,
}: Pick<AppContext, 'database' | 'files' | 'jobs'>) {
  async function change(
    { caller, requestId }: Act,
    id: number,
    action: AuditAction,
    work: (trx: Db, before: AnnouncementRow) => Promise<void>,
  ): Promise<Announcement> {
    requirePlatform(caller);
    return transactionAs(db, { userId: caller.userId }, async (trx) => {
      const before = present(await lockAnnouncement(trx, id));
      await work(trx, before);
      const after = present(await findAnnouncement(trx, id));
      await audit(trx, { action, userId: caller.userId, requestId, ...subjectOf(after) });
      return toWire(after);
    });
  }

  return {
    async list(
      caller: Caller,
      page: { offset: number; limit: number; status?: AnnouncementStatus | undefined },
    ): Promise<{ data: Announcement[]; totalRecords: number }> {
      requirePlatform(caller);
      const { rows, total } = await listPage(db, page);
      return { data: rows.map(toWire), totalRecords: total };
    },

    async one(caller: Caller, id: number): Promise<Announcement> {
      requirePlatform(caller);
      return toWire(present(await findAnnouncement(db, id)));
    },

    async create({ caller, requestId }: Act, draft: AnnouncementDraft): Promise<Announcement> {
      requirePlatform(caller);
      const checked = await checkDraft(db, draft);
      return transactionAs(db, { userId: caller.userId }, async (trx) => {
        const id = await insertAnnouncement(trx, caller.userId, checked);
        const made = present(await findAnnouncement(trx, id));
        await audit(trx, {
          action: 'announcement-saved',
          userId: caller.userId,
          requestId,
          ...subjectOf(made),
        });
        return toWire(made);
      });
    },

    async update(act: Act, id: number, draft: AnnouncementDraft): Promise<Announcement> {
      requirePlatform(act.caller);
      const checked = await checkDraft(db, draft);
      return change(act, id, 'announcement-saved', async (trx, { status }) => {
        requireStatus(status, ['draft', 'scheduled']);
        await storeAnnouncement(trx, id, checked);
      });
    },

    publish(act: Act, id: number, at: string | null): Promise<Announcement> {
      return change(act, id, 'announcement-published', async (trx, { status, event_at }) => {
        requireStatus(status, ['draft', 'scheduled']);
        const due = at === null ? new Date() : new Date(at);
        if (at !== null && due <= new Date()) throw refused('at', 'not in the future');
        if (event_at && event_at <= due) throw refused('eventDate', 'over by then');
        await setDue(trx, id, at);
        const key = `${id} ${at ?? 'now'}`;
        await jobs.enqueue(trx, 'announce', { announcementId: id }, at === null ? { key } : { key, at: due });
      });
    },

    withdraw(act: Act, id: number): Promise<Announcement> {
      return change(act, id, 'announcement-withdrawn', async (trx, { status }) => {
        requireStatus(status, ['draft', 'scheduled', 'published']);
        const recipients = await markWithdrawn(trx, id, `${announced.name} ${id}`);
        for (const it of recipients) await announceChange(trx, it);
      });
    },

    async storeImage(caller: Caller, file: UploadedFile | undefined): Promise<{ imageUrl: string }> {
      requirePlatform(caller);
      if (!file) throw refused('image', 'required');
      const picture = await remakePicture(file.bytes, MAX_IMAGE_WIDTH);
      if (!picture) {
        const errors = [{ path: 'image', message: 'not a PNG, JPEG or WebP picture' }];
        throw new DomainError('INVALID_DATA', { errors });
      }
      const fingerprint = fingerprintOf(picture.bytes);
      const kept = { owner: OF_PORTAL, bytes: picture.bytes };
      const place = await files.keep((work) => transactionAs(db, {}, work), kept);
      await storeImage(db, { fingerprint, type: picture.type, place });
      return { imageUrl: imagePath(fingerprint) };
    },
  };
}

export type AnnouncementService = ReturnType<typeof createAnnouncementService>;

async function checkDraft(
  db: Db,
  { imageUrl, eventDate, ...draft }: AnnouncementDraft,
): Promise<StoredDraft> {
  const isEvent = draft.category === 'event';
  if (isEvent && !eventDate) throw refused('eventDate', 'required');
  const imageSha256 = imageUrl?.split('/').at(-1) ?? null;
  if (imageSha256 !== null && !(await isStored(db, imageSha256))) throw refused('imageUrl', 'unknown');
  return {
    ...draft,
    imageSha256,
    eventAt: isEvent ? (eventDate ?? null) : null,
    location: isEvent ? draft.location : null,
  };
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
}

function requireStatus(status: AnnouncementStatus, fitting: readonly AnnouncementStatus[]): void {
  if (!fitting.includes(status)) throw refused('status', `${status} already`);
}

function present(row: AnnouncementRow | undefined): AnnouncementRow {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

function subjectOf({ id, texts }: AnnouncementRow) {
  return { subject: `announcement:${id}`, subjectName: texts.en.title };
}

function toWire(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    status: row.status,
    category: row.category,
    audience: row.audience,
    imageUrl: row.image_sha256 && imagePath(row.image_sha256),
    eventDate: row.event_at?.toISOString() ?? null,
    location: row.location,
    actionUrl: row.action_url,
    texts: row.texts,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    reached: row.reached,
  };
}
