import { asPng, REPORT_LOGO_WIDTH } from '../picture.ts';
import type { FileOwner } from './fileOwner.ts';

/** A table whose rows have a file each: in the object store under the hash in the row, or in the row itself. */
export interface FileHolder {
  readonly table: string;
  readonly owner: FileOwner['kind'];
  /** The columns of the primary key. The owner's, `business_id` or `user_id`, is the first one. */
  readonly key: readonly string[];
  /** The columns with the bytes and with the hash of the object. */
  readonly bytes: string;
  readonly hash: string;
  /** Whether a row with both has been overwritten by the previous version, which only knows the bytes. */
  readonly mayHaveBoth: boolean;
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
} as const satisfies Readonly<Record<string, FileHolder>>;
