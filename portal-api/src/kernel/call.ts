import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from './appContext.ts';
import type { Caller, TenantScope } from './caller.ts';

export interface UploadedFile {
  readonly filename: string;
  /** The type that the sender claims; not trusted. */
  readonly mimetype: string;
  readonly bytes: Buffer;
}

/** The argument of every handler. */
export interface PublicCall<O extends Operation> {
  readonly params: z.output<NonNullable<O['params']>>;
  readonly query: z.output<NonNullable<O['query']>>;
  readonly body: z.output<NonNullable<O['body']>>;
  readonly file: UploadedFile | undefined;
  readonly caller: Caller | null;
  readonly language: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface SignedInCall<O extends Operation> extends PublicCall<O> {
  readonly caller: Caller;
}

export interface TenantCall<O extends Operation> extends SignedInCall<O> {
  readonly scope: TenantScope;
  /** A transaction that sees the rows of the scope's businesses; use its handle for everything inside. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

type Frame = 'status' | 'code' | 'messages';
type Payload<O extends Operation> = Omit<z.output<O['answer']>, Frame>;

/** The envelope without its frame; nothing if it has no data. Files, pages and streams are sent unchanged. */
export type Answer<O extends Operation> = O['kind'] extends 'json'
  ? JsonAnswer<O>
  : JsonAnswer<O> | Buffer | string | NodeJS.ReadableStream | FastifyReply;

type JsonAnswer<O extends Operation> = keyof Payload<O> extends never ? void : Payload<O>;

export type Handler<O extends Operation, Call> = (call: Call) => Promise<Answer<O>> | Answer<O>;
