import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A release that a page was given. */
export interface ServedRelease {
  readonly remote: string;
  readonly version: string;
}

export interface PageTickets {
  /** Signs the versions that a page of this visitor was given. `held` are the tickets of their other open pages. */
  issue(visitor: string, served: readonly ServedRelease[], held: string | undefined, now?: Date): string;
  /** Whether a page of this visitor was given a release; always false if no ticket is ours. */
  read(visitor: string, held: string | undefined, now?: Date): (release: ServedRelease) => boolean;
}

/** Later reports of a page that stays open are not judged. */
const VALID_MS = 12 * 60 * 60 * 1000;
/** The number of pages with different versions that one browser may have open, limited by the size of a cookie. */
const MAX_TICKETS = 4;
const MARK_BYTES = 6;
const FORMAT = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})$/;

/** Forty-eight bits are enough to name a release: the signature covers them, so a collision can't be searched for. */
function markOf({ remote, version }: ServedRelease): Buffer {
  return createHash('sha256').update(`${remote}@${version}`).digest().subarray(0, MARK_BYTES);
}

/**
 * Proves that a browser was served a page with a version; only then does its report count. A ticket is worthless to
 * another visitor, and a visitor counts once per version, so replaying one gains nothing.
 */
export function createPageTickets(secret: Buffer): PageTickets {
  function tagOf(visitor: string, issued: string, marks: string): Buffer {
    return createHmac('sha256', secret).update(`${visitor}\n${issued}\n${marks}`).digest().subarray(0, 16);
  }
  /** The marks of each ticket that is ours, belongs to this visitor and is not too old. */
  function valid(visitor: string, held: string | undefined, now: Date): { text: string; marks: Buffer }[] {
    return (held ?? '').split('~', MAX_TICKETS).flatMap((text) => {
      const [, issued, marks, tag] = FORMAT.exec(text) ?? [];
      if (issued === undefined || marks === undefined || tag === undefined) return [];
      const age = now.getTime() - Number.parseInt(issued, 36) * 1000;
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(visitor, issued, marks);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && age <= VALID_MS ? [{ text, marks: Buffer.from(marks, 'base64url') }] : [];
    });
  }
  return {
    issue(visitor, served, held, now = new Date()) {
      const issued = Math.floor(now.getTime() / 1000).toString(36);
      const marks = Buffer.concat(served.map(markOf)).toString('base64url');
      const ticket = `${issued}.${marks}.${tagOf(visitor, issued, marks).toString('base64url')}`;
      const others = valid(visitor, held, now).filter(({ text }) => text.split('.')[1] !== marks);
      return [ticket, ...others.map(({ text }) => text)].slice(0, MAX_TICKETS).join('~');
    },
    read(visitor, held, now = new Date()) {
      const tickets = valid(visitor, held, now);
      return (release) => {
        const mark = markOf(release);
        return tickets.some(({ marks }) => holds(marks, mark));
      };
    },
  };
}

function holds(marks: Buffer, mark: Buffer): boolean {
  for (let start = 0; start + MARK_BYTES <= marks.length; start += MARK_BYTES) {
    if (marks.subarray(start, start + MARK_BYTES).equals(mark)) return true;
  }
  return false;
}
