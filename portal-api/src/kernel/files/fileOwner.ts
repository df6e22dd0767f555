/** Whose file it is: files are only looked for among those of their owner. */
export interface FileOwner {
  readonly kind: 'business' | 'user';
  readonly id: number;
}

export function ofBusiness(id: number): FileOwner {
  return { kind: 'business', id };
}

export function ofUser(id: number): FileOwner {
  return { kind: 'user', id };
}

/**
 * The object with a file. Each owner has objects of its own, so that a shared one can't reveal that another business has
 * the same file.
 */
export function objectOf({ kind, id }: FileOwner, sha256: string): string {
  return `files/${kind === 'user' ? `users/${id}` : id}/${sha256}`;
}
