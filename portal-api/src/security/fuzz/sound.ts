import type { Operation } from '@epigram/shared-contracts/api/operation';
import { errorEnvelope } from '@epigram/shared-contracts/api/operation';
import { ERROR_STATUS, isErrorCode } from '@epigram/shared-contracts/errors';
import { errorCodesOf } from '../../kernel/routeSchema.ts';
import type { Written } from '../world/written.ts';
import type { Answer } from '../world/send.ts';

/** Far longer than any request takes, even on a busy machine. */
const MAX_MS = 8_000;
/** A hostile workbook times out after ten seconds, in a thread that blocks no other request. */
const MAX_UPLOAD_MS = 16_000;

/** Words from stack traces, our folders, SQL and libraries, which no response may contain. */
const INSIDES =
  /\bat [\w.<>]+ \(|node_modules|\.[cm]?[jt]s:\d|kysely|fastify|zod|FST_ERR|SQLSTATE|\b(?:select|insert into|update|delete) [\w"*]+.* (?:from|values|set|where) |violates|syntax error at|relation "|invalid input (?:syntax|value)|pg_|epigram_portal/i;

/** URLs resolve these segments, so the request is one of another operation. */
const RESOLVED = /^path \w+ \.\.?$/;

export interface Trial {
  readonly operation: Operation;
  /** The mutation of the request. */
  readonly what: string;
  readonly answer: Answer;
  readonly ms: number;
  readonly written: readonly Written[];
}

/** The faults in how the server handled a hostile request; empty if it handled it well. */
export function unsoundness({ operation, what, answer, ms, written }: Trial): string[] {
  const text = answer.bytes.toString('latin1');
  const found: string[] = [];
  if (answer.status >= 500) found.push(`answers ${answer.status}`);
  if (ms > (operation.file ? MAX_UPLOAD_MS : MAX_MS)) found.push(`takes ${Math.round(ms)} ms`);
  if (answer.status >= 400) {
    if (!isEnvelope(answer)) found.push(`answers ${answer.status} without the error envelope`);
    if (revealsInternals(text)) found.push('reveals internals');
    if (!isDocumented(operation, answer) && !RESOLVED.test(what))
      found.push(`answers ${answer.code}, which it does not name`);
    // A sign-in that fails is recorded in the audit trail of the account.
    const acts = written.filter(({ table }) => !(operation.id === 'login' && table === 'audit_log'));
    if (acts.length > 0) found.push('fails and writes');
  }
  if (operation.safe && written.length > 0) found.push('reads and writes');
  if ('polluted' in {}) found.push('lets a prototype be changed');
  const request = what.length > 200 ? `${what.slice(0, 200)}… (${what.length})` : what;
  return found.map((problem) => `${problem}: ${request} | ${text.slice(0, 300)} | ${tables(written)}`);
}

function isEnvelope({ status, code, bytes }: Answer): boolean {
  if (!isErrorCode(code) || ERROR_STATUS[code] !== status) return false;
  return errorEnvelope.safeParse(JSON.parse(bytes.toString())).success;
}

/** Whether the documentation of the API lists this failure. */
export function isDocumented(operation: Operation, { code }: Answer): boolean {
  return isErrorCode(code) && errorCodesOf(operation).has(code);
}

/** Whether a text contains such words. Errors repeat names of fields, but no values. */
export function revealsInternals(text: string): boolean {
  return INSIDES.test(text.replaceAll(/"path":"[^"]*"/g, ''));
}

function tables(written: readonly Written[]): string {
  return [...new Set(written.map(({ table, act }) => `${act} ${table}`))].join(', ');
}
