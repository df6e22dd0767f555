import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTIFICATION_TOPICS } from '@epigram/shared-contracts/domain/enumerations';
import { ROOT } from '../workspace/paths.ts';

/** The names in a file, by topic, as `pattern` finds them. */
function namesIn(file: string, pattern: RegExp): Record<string, string | undefined> {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const [, block = ''] = /TOPIC_WORDS\b[^=]*= ([\s\S]*?)\n\}/.exec(source) ?? [];
  return Object.fromEntries([...block.matchAll(pattern)].map(([, topic = '', name]) => [topic, name]));
}

// A reader of a mail looks for its topic in the settings. The same English has the same Spanish (translations: no conflicts).
it('names the topics of notifications in mails as the settings do', () => {
  const settings = namesIn(
    'mfe-notifications/src/features/preferences/topicWords.ts',
    /(\w+): \{\s*name: msg`([^`]*)`/g,
  );
  expect(Object.keys(settings)).toEqual(NOTIFICATION_TOPICS);
  expect(
    namesIn('portal-api/src/modules/notifications/mails/notificationMail.ts', /(\w+): say\(msg`([^`]*)`\)/g),
  ).toEqual(settings);
});
