/** Whose file it is: files are only looked for among those of their owner. */
export type FileOwner =
  { readonly kind: 'business' | 'user'; readonly id: number } | { readonly kind: 'portal' };

/** The owner of what belongs to no business and no user. */
export const OF_PORTAL: FileOwner = { kind: 'portal' };

export function ofBusiness(id: number): FileOwner {
  return { kind: 'business', id };
}

export function ofUser(id: number): FileOwner {
  return { kind: 'user', id };
}

/** @param id the owner's, as a row has it; the portal has none */
export function ownerOf(kind: FileOwner['kind'], id: unknown): FileOwner {
  return kind === 'portal' ? OF_PORTAL : { kind, id: Number(id) };
}

/**
 * The object with a file. Each owner has objects of its own, so that a shared one can't reveal that another business has
 * the same file.
 */
export function objectOf(owner: FileOwner, sha256: string): string {
  return `files/${folderOf(owner)}/${sha256}`;
}

function folderOf(owner: FileOwner): string {
  if (owner.kind === 'portal') return 'portal';
  return owner.kind === 'user' ? `users/${owner.id}` : String(owner.id);
}
