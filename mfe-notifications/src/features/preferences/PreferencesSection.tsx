import type { NotificationPreference } from '@epigram/shared-contracts/api/notificationPreferences';
import { TOPICS_ALWAYS_SHOWN, type NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import { Section, SkeletonText, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Plural, useLingui } from '@lingui/react/macro';
import { Loaded } from '../../shared/Loaded.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { useCalendarFeed, usePushState } from './channelsApi.ts';
import { PushSection } from './PushSection.tsx';
import { usePreferences, useSavePreferences } from './preferencesApi.ts';
import { choicesOf, TOPIC_GROUPS } from './topicGroups.ts';
import { type Choices, TopicRow } from './TopicRow.tsx';
import { TOPIC_WORDS } from './topicWords.ts';
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
  const { mutate } = useSavePreferences();
  const save: Save = (preferences) =>
    mutate(preferences, {
      onSuccess: () => toast.show({ key: 'preferences', title: t`Saved` }),
      onError: (failure) => toast.show({ kind: 'error', title: errorText(failure) }),
    });
  return (
    <Section
      title={t`Notifications`}
      description={t`Choose where you hear about what. The daily summary comes in the morning.`}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
        {({ data }) => (
          <ul role="list" className="nt-preferences">
            {TOPIC_GROUPS.map((group) => (
              <Group
                key={group.topics[0]}
                {...group}
                preferences={data.filter(({ topic }) => group.topics.includes(topic))}
                onChange={save}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

type Save = (preferences: readonly NotificationPreference[]) => void;

function isAlwaysShown({ topic }: NotificationPreference): boolean {
  return (TOPICS_ALWAYS_SHOWN as readonly NotificationTopic[]).includes(topic);
}

function Group({
  name,
  about,
  preferences,
  onChange,
}: (typeof TOPIC_GROUPS)[number] & {
  readonly preferences: readonly NotificationPreference[];
  readonly onChange: Save;
}) {
  const { i18n } = useLingui();
  const change = (changed: readonly NotificationPreference[], { portal, push, mail }: Partial<Choices>) =>
    onChange(
      changed.map((it) => ({
        ...it,
        portal: isAlwaysShown(it) ? it.portal : (portal ?? it.portal),
        push: push ?? it.push,
        mail: mail ?? it.mail,
      })),
    );
  return (
    <li className="nt-group">
      <TopicRow
        name={i18n._(name)}
        about={i18n._(about)}
        choices={choicesOf(preferences)}
        isAlwaysShown={preferences.every(isAlwaysShown)}
        onChange={(choices) => change(preferences, choices)}
      />
      {preferences.length > 1 && (
        <details className="nt-topics">
          <summary>
            <Plural value={preferences.length} one="# topic" other="# topics" />
          </summary>
          <ul role="list">
            {preferences.map((it) => (
              <li key={it.topic}>
                <TopicRow
                  name={i18n._(TOPIC_WORDS[it.topic].name)}
                  about={i18n._(TOPIC_WORDS[it.topic].about)}
                  choices={it}
                  isAlwaysShown={isAlwaysShown(it)}
                  onChange={(choices) => change([it], choices)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
