import type { NotificationPreference } from '@epigram/shared-contracts/api/notificationPreferences';
import {
  MAIL_CHOICES,
  TOPICS_ALWAYS_SHOWN,
  type MailChoice,
  type NotificationTopic,
} from '@epigram/shared-contracts/domain/enumerations';
import { NativeSelect, Section, SkeletonText, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { Loaded } from '../../shared/Loaded.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { useCalendarFeed, usePushState } from './channelsApi.ts';
import { PushSection } from './PushSection.tsx';
import { usePreferences, useSavePreference } from './preferencesApi.ts';
import { MAIL_WORDS, TOPIC_WORDS } from './topicWords.ts';
import './preferences.css';

/** A section of the account: the topics and channels of notifications. Every change is saved immediately. */
export function PreferencesSection() {
  const { isLoading } = usePreferences();
  // Requested at once, but shown below the topics only when their rows no longer move them.
  usePushState();
  useCalendarFeed();
  return (
    <>
      <TopicsSection />
      {!isLoading && (
        <>
          <PushSection />
          <CalendarSection />
        </>
      )}
    </>
  );
}

function TopicsSection() {
  const { t } = useLingui();
  const query = usePreferences();
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate } = useSavePreference();
  const save = (preference: NotificationPreference) =>
    mutate(preference, {
      onSuccess: () => toast.show({ key: 'preferences', title: t`Saved` }),
      onError: (failure) => toast.show({ kind: 'error', title: errorText(failure) }),
    });
  return (
    <Section
      title={t`Notifications`}
      description={t`Choose for each topic where you hear about it. The daily summary comes in the morning.`}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
        {({ data }) => (
          <ul role="list" className="nt-preferences">
            {data.map((preference) => (
              <Topic key={preference.topic} preference={preference} onChange={save} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function isAlwaysShown(topic: NotificationTopic): boolean {
  return (TOPICS_ALWAYS_SHOWN as readonly NotificationTopic[]).includes(topic);
}

function Topic({
  preference,
  onChange,
}: {
  preference: NotificationPreference;
  onChange: (preference: NotificationPreference) => void;
}) {
  const { t, i18n } = useLingui();
  const { topic, portal, mail, push } = preference;
  const name = i18n._(TOPIC_WORDS[topic].name);
  return (
    <li className="nt-preference">
      <div>
        <strong>{name}</strong>
        <p className="ep-soft">{i18n._(TOPIC_WORDS[topic].about)}</p>
      </div>
      <Channel
        label={t`${name}: in the portal`}
        checked={portal}
        disabled={isAlwaysShown(topic)}
        onChange={(checked) => onChange({ ...preference, portal: checked })}
      >
        {isAlwaysShown(topic) ? t`Always in the portal` : t`In the portal`}
      </Channel>
      <Channel
        label={t`${name}: in the browser`}
        checked={push}
        onChange={(checked) => onChange({ ...preference, push: checked })}
      >
        {t`In the browser`}
      </Channel>
      <NativeSelect<MailChoice>
        label={t`${name}: by email`}
        value={mail}
        options={MAIL_CHOICES.map((value) => ({ value, label: i18n._(MAIL_WORDS[value]) }))}
        onChange={(value) => onChange({ ...preference, mail: value })}
      />
    </li>
  );
}

interface ChannelProps {
  /** With the topic, for screen readers. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}

/** Native, like the choice beside it: antd's controls for every topic would block a phone for half a second. */
function Channel({ label, checked, disabled, onChange, children }: ChannelProps) {
  return (
    <label className="nt-preference-channel">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-label={label}
        className="nt-switch"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
