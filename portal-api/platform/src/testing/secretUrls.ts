import { randomBytes, randomInt } from 'node:crypto';
import { SECRET_PATHS } from '../http/secretPaths.ts';

type Change = (path: string) => string;

const somewhere = (path: string, change: (character: string) => string, where = /./g): string => {
  const places = [...path.matchAll(where)].map(({ index }) => index);
  if (places.length === 0) return path;
  const at = places[randomInt(places.length)] ?? 0;
  return path.slice(0, at) + change(path.charAt(at)) + path.slice(at + 1);
};
const escaped = (character: string): string => `%${(character.codePointAt(0) ?? 0).toString(16)}`;

const CHANGES: readonly Change[] = [
  (path) => path,
  (path) => path.toLowerCase(),
  (path) => path.toUpperCase(),
  (path) => somewhere(path, escaped),
  (path) => somewhere(path, (slash) => escaped(slash).toUpperCase(), /\//g),
  ...['//', '/./', '/x/../', '/.//', '/;a=1/', '\\'].map(
    (spelling): Change =>
      (path) =>
        somewhere(path, () => spelling, /\//g),
  ),
];

/** The address of a secret in a random spelling, with the parts of it that no log may contain. */
export function randomSecretUrl(): { url: string; secret: string } {
  const secret = randomBytes(32).toString('base64url');
  let path: string = `${SECRET_PATHS[randomInt(SECRET_PATHS.length)]}/`;
  for (let changes = randomInt(3); changes >= 0; changes -= 1) {
    path = CHANGES[randomInt(CHANGES.length)]?.(path) ?? path;
  }
  const end = ['', '/', '.ics', '/visits', '//', '%20', `?account=${secret}`][randomInt(7)];
  return { url: `${path}${secret}${end}`, secret };
}
