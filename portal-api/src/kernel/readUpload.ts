import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { DomainError } from './domainError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    uploadedFile: UploadedFile | null;
  }
}

const MAX_FIELD_BYTES = 10_000;
const MAX_FIELDS = 50;

/**
 * Reads a `multipart/form-data` body: its texts become the body that the contract validates, the named part becomes
 * the uploaded file. Bodies of other content types are left alone.
 */
export async function readUpload(
  request: FastifyRequest,
  part: string,
  maxFileBytes = 1_048_576,
): Promise<void> {
  if (!request.isMultipart()) return;
  request.body = await readParts(request, part, maxFileBytes).catch(asBadRequest);
}

async function readParts(
  request: FastifyRequest,
  part: string,
  maxFileBytes: number,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  const parts: AsyncIterable<Multipart> = request.parts({
    limits: { fileSize: maxFileBytes, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES },
  });
  for await (const item of parts) {
    if (item.type === 'field') {
      if (item.valueTruncated) throw new DomainError('BAD_REQUEST', { errors: [tooLong(item.fieldname)] });
      fields[item.fieldname] = String(item.value);
    } else if (item.fieldname === part) {
      // Throws an error with status 413 if the file is larger than the limit.
      const bytes = await item.toBuffer();
      request.uploadedFile = { filename: item.filename, mimetype: item.mimetype, bytes };
    } else {
      item.file.resume();
    }
  }
  return fields;
}

function tooLong(path: string) {
  return { path, message: 'too long' };
}

/** The parser's errors for a truncated form, or for one without a boundary, have no status. */
function asBadRequest(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error))
    throw new DomainError('BAD_REQUEST', { cause: error });
  throw error;
}
