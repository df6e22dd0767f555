import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A release that a page was given. */
export interface ServedRelease {
  readonly remote: string;
  readonly version: string;
}

export interface PageTickets {
  /** Signs what a page of this visitor was given. `held` are the tickets of their other open pages. */
  issue(visitor: string, served: readonly ServedRelease[], held: string | undefined, now?: Date): string;
  /** Answers whether a page of this visitor was given a release; false for every one where no ticket is ours. */
  read(visitor: string, held: string | undefined, now?: Date): (release: ServedRelease) => boolean;
}

/** A page that stays open for longer reports nothing that is judged. */
const VALID_MS = 12 * 60 * 60 * 1000;
/** Pages that one browser may have open together, each with its own versions; a cookie has room for these. */
const HELD = 4;
const MARK_BYTES = 6;
const FORMAT = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]*)\.([A-Za-z0-9_-]{22})$/;

/** Forty-eight bits name a release here: the signature covers them, so that a match can't be sought. */
function markOf({ remote, version }: ServedRelease): Buffer {
  return createHash('sha256').update(`${remote}@${version}`).digest().subarray(0, MARK_BYTES);
}

/**
 * What makes a browser's report count: it was served a page with that version. A ticket is worthless to
 * another visitor, and a visitor counts once for a version, so that replaying one adds nothing.
 */
export function createPageTickets(secret: Buffer): PageTickets {
  function tagOf(visitor: string, issued: string, marks: string): Buffer {
    return createHmac('sha256', secret).update(`${visitor}\n${issued}\n${marks}`).digest().subarray(0, 16);
  }
  /** The marks of each ticket that is ours, this visitor's and not too old. */
  function valid(visitor: string, held: string | undefined, now: Date): { text: string; marks: Buffer }[] {
    return (held ?? '').split('~', HELD).flatMap((text) => {
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
      return [ticket, ...others.map(({ text }) => text)].slice(0, HELD).join('~');
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
