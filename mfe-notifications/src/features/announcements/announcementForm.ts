import type { Announcement, AnnouncementDraft } from '@epigram/shared-contracts/api/announcements';

export interface AnnouncementValues {
  category: AnnouncementDraft['category'];
  audience: AnnouncementDraft['audience'];
  /** Local time without a zone, as in the browser's native input. */
  eventAt?: string;
  location?: string;
  actionUrl?: string;
  titleEn: string;
  textEn: string;
  titleEs: string;
  textEs: string;
}

/** `2026-06-01T09:30` in the user's time zone. */
export function localTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The UTC time of a local time; null for an empty input. */
export function momentOf(local: string | undefined): string | null {
  return local ? new Date(local).toISOString() : null;
}

export function valuesOf(it: Announcement | undefined): Partial<AnnouncementValues> {
  if (!it) return { category: 'general', audience: 'all' };
  return {
    category: it.category,
    audience: it.audience,
    ...(it.eventDate && { eventAt: localTime(it.eventDate) }),
    location: it.location ?? '',
    actionUrl: it.actionUrl ?? '',
    titleEn: it.texts.en.title,
    textEn: it.texts.en.text,
    titleEs: it.texts.es.title,
    textEs: it.texts.es.text,
  };
}

export function draftOf(it: AnnouncementValues, imageUrl: string | null): AnnouncementDraft {
  const isEvent = it.category === 'event';
  return {
    category: it.category,
    audience: it.audience,
    imageUrl,
    eventDate: isEvent ? momentOf(it.eventAt) : null,
    location: isEvent ? it.location?.trim() || null : null,
    actionUrl: it.actionUrl?.trim() || null,
    texts: {
      en: { title: it.titleEn, text: it.textEn },
      es: { title: it.titleEs, text: it.textEs },
    },
  };
}
