import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { DomainError } from './domainError.ts';

/** More than any contract needs: the longest list has 5,000 ids, the deepest body four levels. */
const MAX_ITEMS = 10_000;
const MAX_DEPTH = 20;

/**
 * Refuses harmful input before the contract validates it: texts that no database can store (NUL, halves of surrogate
 * pairs), and lists and nestings so large that validating them would overload the server.
 */
export function checkInput(parts: Readonly<Record<string, unknown>>): void {
  // An explicit stack, because a deep body must not exhaust the engine's.
  const waiting: { readonly value: unknown; readonly path: string; readonly level: number }[] = [
    { value: parts, path: '', level: 0 },
  ];
  for (let it = waiting.pop(); it; it = waiting.pop()) {
    const { value, path, level } = it;
    if (typeof value === 'string' && !isStorable(value)) throw refusal(path, 'contains invalid characters');
    if (typeof value !== 'object' || value === null) continue;
    if (level > MAX_DEPTH) throw refusal(path, 'is nested too deeply');
    if (Array.isArray(value) && value.length > MAX_ITEMS) throw refusal(path, 'has too many items');
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw refusal(path, 'contains invalid characters');
      // A field's path does not include the part (body, query) itself.
      waiting.push({ value: inner, path: level === 0 ? '' : joined(path, name), level: level + 1 });
    }
  }
}

/** Whether a database can store the text. */
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
