import type { FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { FALLBACK_LOCALE, type Locale, LOCALES, toLocale } from '@epigram/shared-contracts/locale';
import { z } from 'zod';
import { browserOf } from './browserOf.ts';
import type { VisitorIds } from './visitorCookie.ts';
import type { Audience } from '../resolve/audience.ts';

export const VISITOR_COOKIE = 'epigram-visitor';
export const TICKET_COOKIE = 'epigram-pages';
export const AUDIENCE_COOKIE = 'epigram-audience';
/** Proves for a limited time that the named user is signed in. */
export const USER_COOKIE = 'epigram-user';
export const OVERRIDE_COOKIE = 'epigram-releases';
/** Permits scripts from a server of the browser's own computer. */
export const DEVELOPER_COOKIE = 'epigram-developer';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const audienceSchema = z.object({
  user: z.string().min(1).max(128),
  businesses: z.array(z.string().max(64)).max(2_000),
  organisation: z.string().max(64).optional(),
  language: z.enum(LOCALES).optional(),
});
type KnownAudience = z.output<typeof audienceSchema>;

/** A cookie holds about 4 kB: users with more businesses than that are resolved by user id only. */
const MAX_COOKIE_CHARACTERS = 3_000;

export function encodeAudience(audience: KnownAudience): string {
  const full = Buffer.from(JSON.stringify(audience)).toString('base64url');
  if (full.length <= MAX_COOKIE_CHARACTERS) return full;
  return Buffer.from(JSON.stringify({ ...audience, businesses: [] })).toString('base64url');
}

function decodeAudience(cookie: string | undefined): KnownAudience | undefined {
  if (!cookie) return undefined;
  try {
    return audienceSchema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}

export function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  };
}

export function visitorOf(request: FastifyRequest, visitorIds: VisitorIds): string | undefined {
  return visitorIds.read(request.cookies[VISITOR_COOKIE]);
}

export interface PageAudience {
  readonly audience: Audience;
  /** Set if the shell has named a signed-in user. */
  readonly knownUser?: string;
  /** The language that the shell has named, or the browser's: of the page's title and texts before the shell runs. */
  readonly language: Locale;
}

/** The first language of an `Accept-Language` header that the portal has. */
function acceptedLanguage(header = ''): Locale | undefined {
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    return { language: toLocale(tag), weight: Number(weight ?? 1) };
  });
  const allowed = wanted.filter(({ language, weight }) => language && weight > 0);
  return allowed.toSorted((a, b) => b.weight - a.weight)[0]?.language;
}

/** The user of a request's page: the one that the shell has named, or else the browser. */
export function audienceOf(
  request: FastifyRequest,
  { visitorIds, overridesAllowed }: { readonly visitorIds: VisitorIds; readonly overridesAllowed: boolean },
  override = request.cookies[OVERRIDE_COOKIE],
): PageAudience {
  const known = decodeAudience(request.cookies[AUDIENCE_COOKIE]);
  const visitor = visitorOf(request, visitorIds);
  const language = known?.language ?? acceptedLanguage(request.headers['accept-language']) ?? FALLBACK_LOCALE;
  const audience: Audience = {
    user: known?.user ?? visitor ?? 'new',
    businesses: known?.businesses ?? [],
    organisation: known?.organisation,
    language,
    ...browserOf(request.headers['user-agent']),
    ...(overridesAllowed ? parseOverride(override) : {}),
  };
  return { audience, language, ...(known ? { knownUser: known.user } : {}) };
}

/**
 * A developer's override: `mfe-home@1.2.0,mfe-clients@2.0.0`, or `preview:<name>`. Anything else, such as `off`,
 * requests nothing and so ends an override.
 */
export function parseOverride(text: string | undefined): Pick<Audience, 'preview' | 'overrides'> {
  if (!text) return {};
  const preview = /^preview:([a-z0-9-]+)$/.exec(text)?.[1];
  if (preview) return { preview };
  const pairs = text
    .split(',')
    .map((part) => /^([a-z][a-z0-9-]*)@([\w.+-]+)$/.exec(part))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : []));
  return pairs.length > 0 ? { overrides: new Map(pairs) } : {};
}
