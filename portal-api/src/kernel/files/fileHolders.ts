import { asPng, REPORT_LOGO_WIDTH } from '../picture.ts';
import type { FileOwner } from './fileOwner.ts';

/** A table whose rows have a file each: in the object store under the hash in the row, or in the row itself. */
export interface FileHolder {
  readonly table: string;
  readonly owner: FileOwner['kind'];
  /** Columns that name a row. The owner's, `business_id` or `user_id`, is the first one, unless the portal owns it. */
  readonly key: readonly string[];
  /** The columns with the bytes and with the hash of the object. */
  readonly bytes: string;
  readonly hash: string;
  /** Whether a row with both has been overwritten by the previous version, which only knows the bytes. */
  readonly mayHaveBoth: boolean;
  /** The rows that may have a file, as SQL, if others have none; an index has only these. */
  readonly only?: string;
  /** A distributed database has these rows on another node than the notes of their files. */
  readonly isApart?: boolean;
  /** What the context of a row names beside its owner. */
  readonly context?: (key: readonly unknown[]) => { readonly mailId: number };
  /** Further columns that are filled when the bytes leave the row. */
  readonly leave?: (bytes: Buffer) => Promise<Readonly<Record<string, Buffer | null>>>;
}

export const FILE_HOLDERS = {
  photos: {
    table: 'test_photos',
    owner: 'business',
    key: ['business_id', 'id'],
    bytes: 'bytes',
    hash: 'sha256',
    mayHaveBoth: false,
  },
  logos: {
    table: 'business_logos',
    owner: 'business',
    key: ['business_id'],
    bytes: 'bytes',
    hash: 'file_sha256',
    mayHaveBoth: true,
    leave: async (bytes) => ({ report_png: (await asPng(bytes, REPORT_LOGO_WIDTH)) ?? null }),
  },
  avatars: {
    table: 'user_avatars',
    owner: 'user',
    key: ['user_id'],
    bytes: 'bytes',
    hash: 'file_sha256',
    mayHaveBoth: true,
  },
  exports: {
    table: 'export_chunks',
    owner: 'user',
    key: ['user_id', 'export_id', 'part'],
    bytes: 'bytes',
    hash: 'file_sha256',
    mayHaveBoth: false,
  },
  announcementImages: {
    table: 'announcement_images',
    owner: 'portal',
    key: ['sha256'],
    bytes: 'bytes',
    hash: 'file_sha256',
    mayHaveBoth: false,
  },
  attachments: {
    table: 'mails',
    owner: 'business',
    key: ['business_id', 'id'],
    bytes: 'attachment',
    hash: 'attachment_sha256',
    mayHaveBoth: false,
    // Those of before without a business that still exists are sent from their rows.
    only: 'sent_at is null and business_id is not null',
    isApart: true,
    context: ([, id]) => ({ mailId: Number(id) }),
  },
} as const satisfies Readonly<Record<string, FileHolder>>;
