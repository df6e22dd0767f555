import { describe, expect, test } from '@jest/globals';
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { errorEnvelope } from '@epigram/shared-contracts/api/operation';
import { ERROR_STATUS, errorText, type ErrorCode } from '@epigram/shared-contracts/errors';
import { revealsInternals } from '../fuzz/sound.ts';
import { world } from '../world/theWorld.ts';
import { CLIENT_MADE, PROVOCATIONS, type ServerCode } from './provocations.ts';

const codes = Object.keys(PROVOCATIONS) as ServerCode[];

export function testErrorCatalogue(): void {
  test('every code in the catalogue is provoked here, or only set by the client', () => {
    expect([...codes, ...CLIENT_MADE].toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
  });

  test('every code that an operation declares is provoked', () => {
    const named = new Set<ErrorCode>(allOperations.flatMap(({ errors }) => errors));
    expect([...named].filter((code) => !(codes as ErrorCode[]).includes(code))).toEqual([]);
  });

  describe('the server answers', () => {
    test.each(codes)('%s in the envelope, with its status and a text for the user', async (code) => {
      const answer = await PROVOCATIONS[code](world);
      expect([answer.code, answer.status]).toEqual([code, ERROR_STATUS[code]]);
      const body = errorEnvelope.parse(JSON.parse(answer.bytes.toString()));
      expect(body).toMatchObject({ status: answer.status, errorCode: code, code });
      expect(body.requestId).toBe(answer.headers['x-request-id']);
      expect(errorText(code, 'en')).not.toBe('');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(revealsInternals(answer.bytes.toString())).toBe(false);
    });

    test('keeps running after an internal error', async () => {
      const { code } = await PROVOCATIONS.BAD_REQUEST(world);
      expect(code).toBe('BAD_REQUEST');
    });
  });
}
