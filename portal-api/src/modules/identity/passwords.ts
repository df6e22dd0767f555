import { hash, verify } from '@node-rs/argon2';

// The library's defaults are argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes, 1 lane).

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password));
}

/** One keyboard sends "ñ" as a letter, another as "n" and a tilde: the password is the same. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/**
 * Hash of a random text that is not kept, with the parameters of `hashPassword`. It was made beforehand: making it
 * when it is first needed would cost that one answer more than a user's own.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$2jRbx/s4VFMxnXIltPF+9A$f9bq1VeigHAPZSDfQolx6FFqXVa/slqQE8qBfqp3a6w';

/**
 * Whether the password is the user's. Where there is no user, or none with a password, as much work is done on a
 * decoy: the time of the answer does not reveal which addresses have an account.
 */
export async function isPasswordCorrect(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(stored || DECOY, asTyped(password));
  return Boolean(stored) && matches;
}
