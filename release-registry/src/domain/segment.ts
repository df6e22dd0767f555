/** A part of the users for whom a release can fail while it runs for all others. */
export interface Segment {
  readonly kind: SegmentKind;
  /**
   * A browser's family, alone or with its main version (`Firefox`, `Firefox 140`); a language (`es`); the id of a
   * business or an organisation.
   */
  readonly value: string;
}

export const SEGMENT_KINDS = ['browser', 'language', 'business', 'organisation'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** What is known of a page's user, from whom segments are told apart. */
export interface UserTraits {
  readonly browser?: string | undefined;
  readonly browserVersion?: number | undefined;
  readonly language?: string | undefined;
  readonly businesses: readonly string[];
  readonly organisation?: string | undefined;
}

/** Whether a user belongs to a segment. Somebody with several businesses belongs to each of theirs. */
export function isInSegment({ kind, value }: Segment, user: UserTraits): boolean {
  switch (kind) {
    case 'browser':
      return value === user.browser || value === browserWithVersion(user.browser, user.browserVersion);
    case 'language':
      return value === user.language;
    case 'business':
      return user.businesses.includes(value);
    case 'organisation':
      return value === user.organisation;
  }
}

function browserWithVersion(browser: string | undefined, version: number | undefined): string | undefined {
  return browser === undefined || version === undefined ? undefined : `${browser} ${version}`;
}

export function isSameSegment(one: Segment, other: Segment): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** Tenants appear without their id, because everyone who may read the log reads this text. */
export function describeSegment({
  kind,
  value,
}: Pick<Segment, 'kind'> & { readonly value: string | null }): string {
  if (kind === 'browser' && value !== null) return value;
  if (kind === 'language' && value !== null) return `the language ${value}`;
  return kind === 'organisation' ? 'one organisation' : `one ${kind}`;
}

/** The segment as those see it who may not know the tenants: without a business's or an organisation's id. */
export function withoutTenant({ kind, value }: Segment): { kind: SegmentKind; value: string | null } {
  return { kind, value: kind === 'business' || kind === 'organisation' ? null : value };
}
