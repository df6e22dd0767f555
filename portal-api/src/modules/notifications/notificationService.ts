import type { NotificationPreference } from '@epigram/shared-contracts/api/notificationPreferences';
import type { Notification } from '@epigram/shared-contracts/api/notifications';
import {
  NOTIFICATION_TOPICS,
  SNOOZE_MINUTES,
  TOPICS_ALWAYS_SHOWN,
  type NotificationAction,
  type NotificationType,
} from '@epigram/shared-contracts/domain/enumerations';
import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import {
  inferAction,
  isOffered,
  maySnooze,
  type RequestedAction,
  type Deciders,
} from './notificationActions.ts';
import { announce } from './notificationChannelQuery.ts';
import {
  applyAction,
  findNotification,
  listDated,
  listPage,
  lockNotification,
  lockRequest,
  markAllRead,
  markRead,
  restore,
  type NotificationRow,
} from './notificationRepository.ts';
import { DEFAULT_PREFERENCES } from './notificationKind.ts';
import { toWire } from './notificationWire.ts';
import type { WordsOf } from './notificationWords.ts';
import { listPreferences, savePreferences } from './preferenceRepository.ts';
import { timeZoneOf } from './readerRepository.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly unread?: 'true' | 'false' | undefined;
  readonly type?: NotificationType | undefined;
  readonly requiresAction?: 'true' | 'false' | undefined;
  readonly recent?: 'true' | 'false' | undefined;
  readonly asOf?: string | undefined;
}

export function createNotificationService(
  db: Db,
  jobs: AppContext['jobs'],
  { wordsOf, deciders }: { readonly wordsOf: WordsOf; readonly deciders: Deciders },
) {
  async function act(
    userId: number,
    id: number,
    requested: RequestedAction,
  ): Promise<{ action: NotificationAction }> {
    return transactionAs(db, { userId }, async (trx) => {
      const { kind, facts } = present(await findNotification(trx, userId, id));
      if (kind !== null && deciders[kind] && typeof facts?.['requestId'] === 'number') {
        await lockRequest(trx, facts['requestId']);
      }
      const row = present(await lockNotification(trx, userId, id));
      const action = requested.action ?? inferAction(row.type, requested);
      const minutes = checkAction(row, action, requested);
      const { snoozedUntil } = await applyAction(trx, userId, id, { ...requested, action }, minutes);
      if (row.kind !== null && (action === 'approve' || action === 'reject')) {
        const comment = requested.comment?.trim() || null;
        const approved = action === 'approve';
        await deciders[row.kind]?.(trx, { userId, approved, comment, facts: row.facts });
      }
      if (action === 'snooze' && snoozedUntil) {
        // JavaScript dates only have milliseconds, so the next one is never too early.
        const at = new Date(snoozedUntil.getTime() + 1);
        await jobs.enqueue(trx, 'wake-notification', { notificationId: id }, { key: `${id} ${+at}`, at });
      }
      await announce(trx, { userId, kind: 'changed', notificationId: id });
      return { action };
    });
  }

  return {
    act,

    async list(
      userId: number,
      language: Locale,
      { unread, requiresAction, recent, ...page }: Page,
    ): Promise<{ data: Notification[]; totalRecords: number }> {
      const { rows, total, timeZone } = await transactionAs(db, { userId }, async (trx) => ({
        ...(await listPage(trx, userId, {
          ...page,
          ...(unread && { unread: unread === 'true' }),
          ...(requiresAction && { requiresAction: requiresAction === 'true' }),
          recent: recent === 'true',
        })),
        timeZone: await timeZoneOf(trx, userId),
      }));
      return { data: rows.map((row) => toWire(row, wordsOf(row, language, timeZone))), totalRecords: total };
    },

    async one(userId: number, language: Locale, id: number): Promise<Notification> {
      return transactionAs(db, { userId }, async (trx) => {
        const row = present(await findNotification(trx, userId, id));
        return toWire(row, wordsOf(row, language, await timeZoneOf(trx, userId)));
      });
    },

    /** Notifications that can have a date, for a calendar. */
    async dated(userId: number, language: Locale, most: number): Promise<Notification[]> {
      return transactionAs(db, { userId }, async (trx) => {
        const timeZone = await timeZoneOf(trx, userId);
        const rows = await listDated(trx, userId, most);
        return rows.map((row) => toWire(row, wordsOf(row, language, timeZone)));
      });
    },

    async preferences(userId: number): Promise<NotificationPreference[]> {
      const chosen = await transactionAs(db, { userId }, (trx) => listPreferences(trx, userId));
      return NOTIFICATION_TOPICS.map((topic) => ({
        topic,
        ...DEFAULT_PREFERENCES[topic],
        ...chosen.find((it) => it.topic === topic),
        ...((TOPICS_ALWAYS_SHOWN as readonly string[]).includes(topic) && { portal: true }),
      }));
    },

    async choose(userId: number, preferences: readonly NotificationPreference[]): Promise<void> {
      await transactionAs(db, { userId }, (trx) => savePreferences(trx, userId, preferences));
    },

    async read(userId: number, id: number): Promise<void> {
      await transactionAs(db, { userId }, async (trx) => {
        present(await findNotification(trx, userId, id));
        await markRead(trx, userId, id);
        await announce(trx, { userId, kind: 'changed', notificationId: id });
      });
    },

    async readAll(userId: number): Promise<{ updated: number }> {
      return transactionAs(db, { userId }, async (trx) => {
        const updated = await markAllRead(trx, userId);
        if (updated > 0) await announce(trx, { userId, kind: 'changed', notificationId: null });
        return { updated };
      });
    },

    async dismiss(userId: number, id: number): Promise<void> {
      await act(userId, id, { action: 'dismiss' });
    },

    async restore(userId: number, id: number): Promise<void> {
      await transactionAs(db, { userId }, async (trx) => {
        if (!(await restore(trx, userId, id))) throw new DomainError('NOT_FOUND');
        await announce(trx, { userId, kind: 'changed', notificationId: id });
      });
    },
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;

function present(row: NotificationRow | undefined): NotificationRow {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** Refuses actions that the notification's dialog does not offer; returns the minutes of a snooze. */
function checkAction(row: NotificationRow, action: NotificationAction, requested: RequestedAction): number {
  if (!isOffered(row.type, action)) throw badRequest('action', `not offered for ${row.type}`);
  if (row.type === 'reminder' && (requested.notes?.length ?? 0) > NOTES_MAX_LENGTH.reminder) {
    throw badRequest('notes', `at most ${NOTES_MAX_LENGTH.reminder} characters`);
  }
  const isDecision = action === 'approve' || action === 'reject';
  if (isDecision && !row.requires_action) throw badRequest('action', 'decided already');
  if (action !== 'snooze') return 0;
  if (!requested.snooze) throw badRequest('snooze', 'required');
  const dueDate = typeof row.payload.dueDate === 'string' ? row.payload.dueDate : null;
  if (!maySnooze(dueDate, new Date())) throw badRequest('snooze', 'due within the hour');
  return SNOOZE_MINUTES[requested.snooze];
}

function badRequest(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
}
