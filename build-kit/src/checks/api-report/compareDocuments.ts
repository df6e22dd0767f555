import type { SurfaceChange } from './compareReports.ts';

/** Texts for people: they may be reworded without a new version. */
const PROSE = new Set(['summary', 'description', 'title', 'tags']);

/**
 * Compares two OpenAPI documents by structure. What only the new one has is an addition; a value that is gone or
 * differs is a break, and so is a parameter or a field of a request that has become required.
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
    change.breaks.push(`${at} changed`);
  }
}

/** Order has no meaning in the lists of a document: enumerations, parameters, alternatives, required fields. */
function compareLists(
  at: string,
  before: readonly unknown[],
  after: readonly unknown[],
  change: { additions: string[]; breaks: string[] },
): void {
  const known = new Set(before.map((item) => JSON.stringify(item)));
  const current = new Set(after.map((item) => JSON.stringify(item)));
  if (before.some((item) => !current.has(JSON.stringify(item)))) change.breaks.push(`${at} lost an entry`);
  const added = after.filter((item) => !known.has(JSON.stringify(item)));
  if (added.length === 0) return;
  const demanded =
    (at.endsWith(' required') && at.includes(' requestBody ')) ||
    added.some((item) => isRequiredParameter(item));
  (demanded ? change.breaks : change.additions).push(`${at} gained ${added.map(label).join(', ')}`);
}

function isRequiredParameter(item: unknown): boolean {
  return isObject(item) && 'in' in item && item['required'] === true;
}

function label(item: unknown): string {
  return isObject(item) ? String(item['name'] ?? 'an entry') : String(item);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
