import { describe, expect, it } from '@jest/globals';
import { describeDevice } from './describeDevice.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari', 'iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Version/19.0 Safari/605.1.15', 'Safari', 'macOS'],
  ])('is read from %s', (userAgent, browser, system) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });

  it.each([null, '', 'curl/8.0'])('is unknown for %p', (userAgent) => {
    expect(describeDevice(userAgent)).toEqual({ browser: undefined, system: undefined });
  });
});
