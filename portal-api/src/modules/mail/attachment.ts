import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../kernel/files/fileStore.ts';

interface MailRow {
  readonly attachment_name: string | null;
  readonly attachment: Buffer | null;
  readonly attachment_sha256: string | null;
  readonly business_id: number | null;
}

/**
 * The attachment of a mail that has not been sent, if it has one. Call it outside a transaction.
 * @throws DomainError with status 503 if the object store does not respond: the mail must not go without it
 */
export async function readAttachment(
  files: FileStore,
  {
    attachment: bytes,
    attachment_name: filename,
    attachment_sha256: sha256,
    business_id: businessId,
  }: MailRow,
): Promise<{ filename: string; content: Buffer } | undefined> {
  if (!filename) return undefined;
  // The previous version writes rows that name no business.
  if (bytes) return { filename, content: Buffer.from(bytes) };
  if (sha256 === null || businessId === null) return undefined;
  return { filename, content: await files.read(ofBusiness(businessId), { bytes: null, sha256 }) };
}
