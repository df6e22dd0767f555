import { sql, type Kysely } from 'kysely';
import { insertAnnouncement, setDue, notifyBatch } from '../modules/announcements/public.ts';
import type { Database } from '../schema/tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Seeded {
  readonly category: 'event' | 'feature' | 'maintenance' | 'training';
  readonly audience: 'all' | 'users' | 'managers';
  readonly texts: Record<'en' | 'es', { readonly title: string; readonly text: string }>;
  readonly eventInDays?: number;
  readonly location?: string;
  readonly actionUrl?: string;
  /** When it is published; absent for a draft. */
  readonly dueInHours?: number;
  readonly isRead?: boolean;
}

const ANNOUNCEMENTS: readonly Seeded[] = [
  {
    category: 'feature',
    audience: 'users',
    texts: {
      en: {
        title: 'Combined reports',
        text: 'Select several results and download them as one report.',
      },
      es: {
        title: 'Informes combinados',
        text: 'Seleccione varios resultados y descárguelos en un solo informe.',
      },
    },
    actionUrl: '/test-results',
    dueInHours: -240,
    isRead: true,
  },
  {
    category: 'event',
    audience: 'all',
    texts: {
      en: {
        title: 'Webinar: reading a reduction test',
        text: 'Forty minutes on what a faecal egg count reduction test can tell, and what it cannot.',
      },
      es: {
        title: 'Seminario web: cómo leer una prueba de reducción',
        text: 'Cuarenta minutos sobre lo que una prueba de reducción del recuento de huevos puede decir y lo que no.',
      },
    },
    eventInDays: 5,
    location: 'Online',
    dueInHours: -20,
  },
  {
    category: 'maintenance',
    audience: 'managers',
    texts: {
      en: { title: 'Short break on Sunday', text: 'The portal is updated on Sunday between 6:00 and 6:30.' },
      es: {
        title: 'Breve interrupción el domingo',
        text: 'El portal se actualiza el domingo entre las 6:00 y las 6:30.',
      },
    },
    dueInHours: 72,
  },
  {
    category: 'training',
    audience: 'managers',
    texts: {
      en: { title: 'Sampling a mob', text: 'How many animals to sample, and how to keep samples cool.' },
      es: {
        title: 'Cómo muestrear un lote',
        text: 'Cuántos animales muestrear y cómo mantener frías las muestras.',
      },
    },
  },
];

/** Announcements by staff: published, scheduled and a draft. The product itself notifies their audience. */
export async function insertAnnouncements(
  trx: Kysely<Database>,
  it: { readonly authorId: number; readonly now: Date },
): Promise<void> {
  const from = (milliseconds: number) => new Date(it.now.getTime() + milliseconds).toISOString();
  for (const { eventInDays, dueInHours, isRead = false, ...written } of ANNOUNCEMENTS) {
    const id = await insertAnnouncement(trx, it.authorId, {
      ...written,
      imageSha256: null,
      eventAt: eventInDays === undefined ? null : from(eventInDays * DAY),
    });
    if (dueInHours === undefined) continue;
    const due = from(dueInHours * HOUR);
    await setDue(trx, id, due);
    while (await notifyBatch(trx, id, it.now));
    await sql`update notifications set created_at = ${due}::timestamptz, is_read = ${isRead}
      where once_key = ${`announcement ${id}`}`.execute(trx);
  }
}
