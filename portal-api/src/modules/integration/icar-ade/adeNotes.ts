import type { AdeOutcome } from '@epigram/shared-contracts/api/integrationAde';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';
import { DomainError } from '../../../kernel/domainError.ts';
import type { Message } from '../../../kernel/i18n/msg.ts';
import { sayIn } from '../../../kernel/i18n/sayIn.ts';
import { ADE_TEXTS } from './adeTexts.ts';

const MAX_NOTES = 500;

/** Of how the document was sent, and not of what it says. */
const IS_TRANSPORT = /^@|^meta$/;

/** What a document says wrongly, and what the portal does not keep of it; each by its path. */
export interface AdeNotes {
  readonly problems: readonly ErrorDetail[];
  readonly notKept: AdeOutcome['notKept'];
  refuse(path: string, text: Message, values?: Readonly<Record<string, unknown>>): undefined;
  /** With a message that is in the user's language already. */
  refuseAs(path: string, message: string): undefined;
  leave(path: string, text: Message, values?: Readonly<Record<string, unknown>>): void;
  /** Notes the members of a resource that are not among the known ones. */
  leaveOthers(resource: object, path: string, known: readonly string[]): void;
  /** @throws BAD_REQUEST with all problems, if there are some */
  requireNone(): void;
}

export function createAdeNotes(language: Locale): AdeNotes {
  const say = sayIn(language);
  const problems: ErrorDetail[] = [];
  const notKept: { path: string; reason: string }[] = [];
  const notes: AdeNotes = {
    problems,
    notKept,
    refuse: (path, text, values) => notes.refuseAs(path, say(text, values)),
    refuseAs(path, message) {
      if (problems.length < MAX_NOTES) problems.push({ path: `document.${path}`, message });
      return undefined;
    },
    leave(path, text, values) {
      if (notKept.length < MAX_NOTES) notKept.push({ path, reason: say(text, values) });
    },
    leaveOthers(resource, path, known) {
      for (const [key, value] of Object.entries(resource)) {
        if (known.includes(key) || IS_TRANSPORT.test(key) || value === null) continue;
        notes.leave(`${path}.${key}`, ADE_TEXTS.noPlace);
      }
    },
    requireNone() {
      if (problems.length > 0) throw new DomainError('BAD_REQUEST', { errors: problems });
    },
  };
  return notes;
}

/** Resources that the sender has deleted are not taken in. */
export function isDeleted(resource: Readonly<Record<string, unknown>>): boolean {
  return (resource['meta'] as { isDeleted?: unknown } | undefined)?.isDeleted === true;
}
