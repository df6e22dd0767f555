import { expect, it } from '@jest/globals';
import { browserOf } from './browserOf.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 140],
  [`${MAC} Version/18.5 Safari/605.1.15`, 'Safari', 18],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 138],
  [`${WINDOWS} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Microsoft Edge', 138],
])('%s', (header, browser, browserVersion) => {
  expect(browserOf(header)).toEqual({ browser, browserVersion });
});

it.each([undefined, '', 'curl/8.14', 'x'.repeat(501), '<b>/3', 'Mozilla/5.0'])(
  'knows no browser in %s',
  (header) => {
    expect(browserOf(header)).toBeUndefined();
  },
);
