import type { Announcement, AnnouncementStatus } from '@epigram/shared-contracts/api/announcements';
import { toLocale } from '@epigram/shared-contracts/locale';
import type { Tone } from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const STATUS_LABEL: Readonly<Record<AnnouncementStatus, MessageDescriptor>> = {
  draft: msg({ message: 'Draft', context: 'announcement' }),
  scheduled: msg({ message: 'Scheduled', context: 'announcement' }),
  published: msg({ message: 'Published', context: 'announcement' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'announcement' }),
};

export const STATUS_TONE: Readonly<Record<AnnouncementStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  withdrawn: 'warning',
};

/** The title in the reader's language. */
export function titleOf({ texts }: Announcement, locale: string): string {
  return texts[toLocale(locale) ?? 'en'].title;
}
