function businesses(ids: readonly string[]): string {
  return `${ids.length === 1 ? 'business' : 'businesses'} ${ids.join(', ')}`;
}

/** The users of a canary, in words: "10 % of the users and business 12, never business 7". */
export function canaryAudience({
  percent,
  allow,
  deny,
}: {
  readonly percent: number;
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}): string {
  const share = percent > 0 ? [`${percent} % of the users`] : [];
  const given = [...share, ...(allow.length > 0 ? [businesses(allow)] : [])].join(' and ') || 'nobody';
  const alone = percent === 0 && allow.length > 0 ? ' alone' : '';
  return `${given}${alone}${deny.length > 0 ? `, never ${businesses(deny)}` : ''}`;
}
