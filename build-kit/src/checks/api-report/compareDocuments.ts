import type { SurfaceChange } from './compareReports.ts';

/** Texts for people, which may be reworded without a new version. */
const PROSE = new Set(['summary', 'description', 'title', 'tags']);

/**
 * Compares two OpenAPI documents by structure. Anything that only the new one has is an addition; a removed or changed
 * value is a break, unless a request accepts further values, and so is a parameter or a field of a request that has become
 * required.
 */
export function compareDocuments(before: unknown, after: unknown): SurfaceChange {
  const change = { additions: [] as string[], breaks: [] as string[] };
  compare('openapi.json', before, after, change);
  return change;
}

function compare(
  at: string,
  before: unknown,
  after: unknown,
  change: { additions: string[]; breaks: string[] },
): void {
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) {
      if (PROSE.has(key)) continue;
      if (key in after) compare(`${at} ${key}`, before[key], after[key], change);
      else change.breaks.push(`${at} ${key} was removed`);
    }
    for (const key of Object.keys(after)) {
      if (key in before || PROSE.has(key)) continue;
      if (key === 'required' && at.includes(' requestBody '))
        change.breaks.push(`${at} has required fields now`);
      else change.additions.push(`${at} ${key} was added`);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(at, before, after, change);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    (acceptsMore(at, before, after) ? change.additions : change.breaks).push(`${at} changed`);
  }
}

/** Whether a number of a request may now have decimals, or a bound of a value, a text or a list is wider. */
function acceptsMore(at: string, before: unknown, after: unknown): boolean {
  if (!/ (?:requestBody|parameters) /.test(at)) return false;
  if (at.endsWith(' type')) return before === 'integer' && after === 'number';
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return after < before ? / min(?:imum|Length|Items)$/.test(at) : / max(?:imum|Length|Items)$/.test(at);
}

/** The lists of a document have no order: enumerations, parameters, alternatives, required fields. */
function compareLists(
  at: string,
  before: readonly unknown[],
  after: readonly unknown[],
  change: { additions: string[]; breaks: string[] },
): void {
  if (before.every(isParameter) && after.every(isParameter))
    return compareParameters(at, before, after, change);
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const current = new Set(after.map((item) => JSON.stringify(item)));
  // A request may leave out what it once had to name.
  const isRequired = at.endsWith(' required') && at.includes(' requestBody ');
  const lost = before.filter((item) => !current.has(JSON.stringify(item)));
  const added = after.filter((item) => !known.has(JSON.stringify(item)));
  // The value of a nullable field is one alternative, and null the other.
  if (at.endsWith(' anyOf') && lost.length === 1 && added.length === 1)
    return compare(`${at} value`, lost[0], added[0], change);
  if (lost.length > 0) (isRequired ? change.additions : change.breaks).push(`${at} lost an entry`);
  if (added.length === 0) return;
  (isRequired ? change.breaks : change.additions).push(`${at} gained ${added.map(label).join(', ')}`);
}

/** Parameters are identified by location and name; accepting further values is not a break. */
function compareParameters(
  at: string,
  before: readonly Parameter[],
  after: readonly Parameter[],
  change: { additions: string[]; breaks: string[] },
): void {
  const keyOf = (it: Parameter): string => `${it.in} ${it.name}`;
  const known = new Map(before.map((it) => [keyOf(it), it]));
  for (const it of after) {
    const earlier = known.get(keyOf(it));
    known.delete(keyOf(it));
    if (earlier)
      compare(`${at} ${it.name}`, { required: false, ...earlier }, { required: false, ...it }, change);
    else (it.required ? change.breaks : change.additions).push(`${at} gained ${it.name}`);
  }
  for (const { name } of known.values()) change.breaks.push(`${at} lost ${name}`);
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
}

function isParameter(item: unknown): item is Parameter {
  return isObject(item) && typeof item['in'] === 'string' && typeof item['name'] === 'string';
}

function label(item: unknown): string {
  return isObject(item) ? String(item['name'] ?? 'an entry') : String(item);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
