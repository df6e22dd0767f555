import type { Operation } from '@epigram/shared-contracts/api/operation';
import { urlOf, type Filling } from '../world/send.ts';
import { leavesOf } from '../samples/schemaLeaves.ts';
import { HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_TEXTS, SHARP_JSON } from './hostileJson.ts';

export interface Mutation {
  readonly what: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A correct request with a single fault. */
export function* mutationsOf(operation: Operation, filling: Filling): Generator<Mutation> {
  yield* paths(operation, filling);
  yield* queries(operation, filling);
  if (operation.body) {
    yield* fields(operation, filling);
    yield* bodies(operation, filling);
  }
  yield* contentTypes(operation, filling);
}

/** Raw URL segments. */
const HOSTILE_SEGMENTS: readonly string[] = [
  ...HOSTILE_TEXTS.filter((text) => text.isWellFormed()).map((text) =>
    encodeURIComponent(text.slice(0, 2_000)),
  ),
  '%',
  '%E0%A4%A',
  '%00',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..%2f..%2f',
  '.',
  '..',
  ';',
  '%25%30%30',
  '1%20',
  '+1',
  '1.0',
  '1,2',
  '-0',
];

function* paths(operation: Operation, filling: Filling): Generator<Mutation> {
  const names = Object.keys(filling.params ?? {});
  for (const [at, name] of names.entries()) {
    // An undecodable segment makes the whole path invalid, so one trial is enough.
    for (const segment of at === 0
      ? HOSTILE_SEGMENTS
      : HOSTILE_SEGMENTS.filter((_, index) => index % 4 === 0)) {
      const url = urlOf(operation, { ...filling, params: { ...filling.params, [name]: PLACE } });
      yield { what: `path ${name} ${segment}`, ...jsonOf(filling), url: url.replace(PLACE, segment) };
    }
  }
}

const PLACE = 'hostile-here';

function* queries(operation: Operation, filling: Filling): Generator<Mutation> {
  const url = urlOf(operation, filling);
  const and = url.includes('?') ? '&' : '?';
  const names = leavesOf(operation).flatMap(({ path: [part, name] }) =>
    part === 'query' && name ? [name] : [],
  );
  for (const name of names) {
    for (const segment of HOSTILE_SEGMENTS) {
      const rest = urlOf(operation, { ...filling, query: { ...filling.query, [name]: PLACE } });
      yield { what: `query ${name}=${segment}`, ...jsonOf(filling), url: rest.replace(PLACE, segment) };
    }
    for (const twice of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}.a=1`, name]) {
      yield { what: `query ${twice}`, ...jsonOf(filling), url: url + and + twice };
    }
  }
  for (const more of [
    '__proto__[polluted]=1',
    'constructor.prototype.polluted=1',
    '&&&',
    '=',
    '%',
    '%00=%00',
  ]) {
    yield { what: `query ${more}`, ...jsonOf(filling), url: url + and + more };
  }
  yield { what: 'query of 5,000 fields', ...jsonOf(filling), url: url + and + 'a=1&'.repeat(5_000) };
}

function* fields(operation: Operation, filling: Filling): Generator<Mutation> {
  const url = urlOf(operation, filling);
  const tried = new Set<unknown>();
  for (const { path, type, schema } of leavesOf(operation)) {
    const [part, ...place] = path;
    if (part !== 'body') continue;
    const values = tried.has(schema) ? SHARP_JSON : hostileValues(type);
    tried.add(schema);
    for (const json of values) {
      const payload = withField(filling.body, place, json);
      yield { what: `body ${place.join('.')} = ${json}`, url, headers: JSON_TYPE, payload };
    }
  }
}

/** Text fields are tried with all values; other fields refuse any text in the same way, so a few are enough. */
function hostileValues(type: string): readonly string[] {
  if (type === 'string') return HOSTILE_JSON;
  const values = HOSTILE_JSON.filter((json, index) => !json.startsWith('"') || index % 6 === 0);
  return type === 'array' ? [...values, ...HOSTILE_JSON.map((json) => `[${json}]`)] : values;
}

/** The body with raw JSON at a path; missing objects on the path are created. */
function withField(body: unknown, place: readonly string[], json: string): string {
  const copy = structuredClone(body ?? {}) as Record<string, unknown>;
  let at = copy;
  for (const name of place.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[place.at(-1) ?? ''] = PLACE;
  return JSON.stringify(copy).replace(`"${PLACE}"`, () => json);
}

function* bodies(operation: Operation, filling: Filling): Generator<Mutation> {
  const url = urlOf(operation, filling);
  for (const payload of HOSTILE_BODIES) yield { what: `body ${payload}`, url, headers: JSON_TYPE, payload };
  const whole = filling.body as Record<string, unknown> | undefined;
  for (const name of Object.keys(whole ?? {})) {
    const { [name]: _left, ...payload } = whole ?? {};
    yield { what: `body without ${name}`, url, headers: JSON_TYPE, payload: JSON.stringify(payload) };
  }
}

const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/json\u00a0',
  'application/vnd.x+json',
  'x',
  '/',
  ';',
  '*/*',
  'application/octet-stream',
];

function* contentTypes(operation: Operation, filling: Filling): Generator<Mutation> {
  const url = urlOf(operation, filling);
  for (const type of operation.body || operation.file ? CONTENT_TYPES : CONTENT_TYPES.slice(0, 4)) {
    for (const payload of operation.file ? ['{"a":1}', '--x\r\n\r\n'] : ['{"a":1}']) {
      yield { what: `${type} with ${payload}`, url, headers: { 'content-type': type }, payload };
    }
  }
}

function jsonOf({ body }: Filling): Pick<Mutation, 'payload' | 'headers'> {
  return body === undefined ? {} : { payload: JSON.stringify(body), headers: JSON_TYPE };
}
