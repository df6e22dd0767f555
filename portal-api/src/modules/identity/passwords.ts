import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes, 1 lane).

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the user's. Where there is no user, or none with a password, as much work is done on a
 * decoy: the time of the answer does not tell which addresses have an account.
 */
export async function isPasswordCorrect(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hash('no password hashes to this decoy');
  await verify(await decoy, password);
  return false;
}
