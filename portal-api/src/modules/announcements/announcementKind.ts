import type { AnnouncementDraft } from '@epigram/shared-contracts/api/announcements';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { NotificationKind } from '../notifications/public.ts';

interface AnnouncementFacts {
  readonly category: AnnouncementDraft['category'];
  readonly audience: AnnouncementDraft['audience'];
  readonly imageUrl: string | null;
  readonly eventDate: string | null;
  readonly location: string | null;
  readonly texts: AnnouncementDraft['texts'];
}

export const announced: NotificationKind<AnnouncementFacts> = {
  name: 'announcement',
  type: 'announcement',
  topic: 'announcements',
  priority: 'low',
  fields: ({ category, audience, imageUrl, eventDate, location }) => ({
    category,
    imageUrl,
    eventDate,
    location,
    targetAudience: audience,
  }),
  say: inEachLanguage((_say, language) => ({ texts }) => {
    const { title, text } = texts[language];
    return { title, description: text };
  }),
};
