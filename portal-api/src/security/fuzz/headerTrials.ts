import { describe, expect, test } from '@jest/globals';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { mainSamples } from '../samples/allSamples.ts';
import { urlOf } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { HOSTILE_TEXTS } from './hostileJson.ts';
import type { Mutation } from './mutations.ts';
import { shareOf } from './share.ts';
import { openTrials } from './trials.ts';

/** Only texts that can reach the server as a header: no line breaks, and one byte per character. */
const HEADER_TEXTS = HOSTILE_TEXTS.filter((text) => /^[\t\x20-\xff]*$/.test(text)).map((text) =>
  text.slice(0, 9_000),
);

const HOSTILE_HEADERS: readonly Record<string, string | string[]>[] = [
  ...[HEADER.business, HEADER.organisation, HEADER.accessLevel].flatMap((name) => [
    ...HEADER_TEXTS.map((text) => ({ [name]: text })),
    { [name]: ['1', '2'] },
    { [name]: '999999999' },
    { [name]: '-999999999' },
    { [name]: '1,1' },
  ]),
  ...HEADER_TEXTS.map((text) => ({ authorization: text })),
  ...HEADER_TEXTS.map((text) => ({ authorization: `Bearer ${text}` })),
  { authorization: ['Bearer a', 'Bearer b'] },
  { authorization: 'Basic YTpi' },
  ...HEADER_TEXTS.map((text) => ({ cookie: `epigram_session=${text}` })),
  { cookie: 'epigram_session=a; epigram_session=b; __proto__=c' },
  ...HEADER_TEXTS.map((text) => ({ [HEADER.language.toLowerCase()]: text })),
  ...HEADER_TEXTS.map((text) => ({ [HEADER.requestId]: text })),
  ...HEADER_TEXTS.map((text) => ({
    'user-agent': text,
    'x-forwarded-for': text,
    origin: text,
    referer: text,
  })),
  { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' },
  { 'content-length': '-1' },
  { accept: 'text/html', 'accept-language': '*', 'if-none-match': '*', range: 'bytes=0-0' },
  { __proto__: 'x', constructor: 'x', tostring: 'x' },
  { expect: '200-ok' },
];

/** The operations with special handling of headers, and one of each kind of access. */
const OPERATIONS: readonly string[] = [
  'renewToken',
  'logout',
  'recordPageView',
  'getUserInformation',
  'getSidebarBadges',
  'streamNotifications',
  'getTestsSummary',
  'listOrganisationMembers',
  'searchTests',
  'downloadTestReport',
  'importTests',
];

export function testHeaders(): void {
  describe('a request with a hostile header is refused or accepted, and breaks nothing', () => {
    const samples = mainSamples.filter(({ operation }) => OPERATIONS.includes(operation.id));

    test.each(shareOf(samples).map((sample) => [sample.operation.id, sample] as const))(
      '%s',
      async (_id, sample) => {
        const trials = await openTrials(world, sample);
        const problems: string[] = [];
        for (const headers of HOSTILE_HEADERS) {
          const filling = trials.filling();
          const right: Mutation = {
            what: JSON.stringify(headers),
            url: urlOf(sample.operation, filling),
            headers: {
              ...(filling.body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(filling.body === undefined ? {} : { payload: JSON.stringify(filling.body) }),
          };
          problems.push(...(await trials.attempt(right)));
        }
        expect(problems).toEqual([]);
      },
    );
  });
}
