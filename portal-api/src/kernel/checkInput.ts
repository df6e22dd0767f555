import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { DomainError } from './domainError.ts';

/** Beyond what any contract asks for: the longest list has 5,000 ids, the deepest body four levels. */
const MOST_ITEMS = 10_000;
const MOST_LEVELS = 20;

/**
 * Refuses what no contract wants and much code stumbles over, before anything looks at it: texts that no database
 * takes (NUL, halves of surrogate pairs), and lists and nestings so large that checking them is the attack.
 */
export function checkInput(parts: Readonly<Record<string, unknown>>): void {
  // A stack of our own: a deep body must not exhaust the engine's.
  const waiting: { readonly value: unknown; readonly path: string; readonly level: number }[] = [
    { value: parts, path: '', level: 0 },
  ];
  for (let it = waiting.pop(); it; it = waiting.pop()) {
    const { value, path, level } = it;
    if (typeof value === 'string' && !isStorable(value)) throw refusal(path, 'contains invalid characters');
    if (typeof value !== 'object' || value === null) continue;
    if (level > MOST_LEVELS) throw refusal(path, 'is nested too deeply');
    if (Array.isArray(value) && value.length > MOST_ITEMS) throw refusal(path, 'has too many items');
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw refusal(path, 'contains invalid characters');
      // The part itself (body, query) is no part of a field's path.
      waiting.push({ value: inner, path: level === 0 ? '' : joined(path, name), level: level + 1 });
    }
  }
}

/** Whether a database takes the text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function refusal(path: string, message: string): DomainError {
  const detail: ErrorDetail = path === '' ? { message } : { path, message };
  return new DomainError('BAD_REQUEST', { errors: [detail] });
}
