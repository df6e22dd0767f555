import type { AnnouncementDraft } from '@epigram/shared-contracts/api/announcements';
import type { Locale } from '@epigram/shared-contracts/locale';
import { currentTime } from '@epigram/shared-contracts/session';
import { Section, SegmentedControl } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AnnouncementContent } from '../../shared/dialogs/AnnouncementContent.tsx';

/** The announcement as the audience will see it, in either language. */
export function AnnouncementPreview({
  draft,
  publishedAt,
}: {
  draft: AnnouncementDraft;
  publishedAt?: string;
}) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Locale>('en');
  const [now] = useState(() => currentTime().toISOString());
  const { title, text } = draft.texts[language];
  return (
    <Section
      title={t`Preview`}
      actions={
        <SegmentedControl<Locale>
          label={t`Language of the preview`}
          value={language}
          options={[
            { value: 'en', label: t`English` },
            { value: 'es', label: t`Spanish` },
          ]}
          onChange={setLanguage}
        />
      }
    >
      <div className="nt-preview" lang={language}>
        <h3>{title || '…'}</h3>
        <AnnouncementContent
          error={null}
          shown={{
            description: text,
            category: draft.category,
            targetAudience: draft.audience,
            imageUrl: draft.imageUrl ?? null,
            eventDate: draft.eventDate ?? null,
            location: draft.location ?? null,
            metadata: {},
            createdAt: publishedAt ?? now,
          }}
        />
      </div>
    </Section>
  );
}
