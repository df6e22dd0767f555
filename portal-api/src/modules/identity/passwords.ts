import argon2 from '@node-rs/argon2';

// The library's defaults are argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes, 1 lane).

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(asTyped(password));
}

/** Some keyboards send "ñ" as one character, others as "n" and a tilde; both are the same password. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/**
 * Hash of a discarded random text, with the parameters of `hashPassword`. It is precomputed, because computing it on
 * first use would make that response slower.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$2jRbx/s4VFMxnXIltPF+9A$f9bq1VeigHAPZSDfQolx6FFqXVa/slqQE8qBfqp3a6w';

/**
 * Whether the password is the user's. Without a user or a password, the same work is done on a decoy, so that the
 * response time does not reveal which addresses have an account.
 */
export async function isPasswordCorrect(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const matches = await argon2.verify(stored || DECOY, asTyped(password));
  return Boolean(stored) && matches;
}
