import type { NotificationPreference } from '@epigram/shared-contracts/api/notificationPreferences';
import type { NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Choices } from './TopicRow.tsx';

interface TopicGroup {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly topics: readonly NotificationTopic[];
}

/** Most people decide for a whole group; its topics are one press behind. */
export const TOPIC_GROUPS: readonly TopicGroup[] = [
  {
    name: msg`Results and treatments`,
    about: msg`Very High results, retests and second samples that are due, withdrawal periods.`,
    topics: ['results', 'retests', 'treatments'],
  },
  {
    name: msg`Hatching forecast`,
    about: msg`The risk level of a station or farm that you watch changes.`,
    topics: ['forecast'],
  },
  {
    name: msg`Figures, files and credits`,
    about: msg`Monthly summaries, exports and imports, the plan and its credits.`,
    topics: ['summaries', 'files', 'plan'],
  },
  {
    name: msg`Your access and requests`,
    about: msg`Roles, invitations, requests, reviews and the security of your account.`,
    topics: ['access', 'security', 'invitations', 'approvals', 'reviews'],
  },
  {
    name: msg`Announcements`,
    about: msg`News, events and maintenance.`,
    topics: ['announcements'],
  },
];

/** What all of them have in common. */
export function choicesOf(preferences: readonly NotificationPreference[]): Choices {
  return {
    portal: common(preferences.map(({ portal }) => portal)),
    push: common(preferences.map(({ push }) => push)),
    mail: common(preferences.map(({ mail }) => mail)),
  };
}

function common<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.every((other) => other === first) ? first : undefined;
}
